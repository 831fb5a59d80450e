import { TIERS } from '@legacy-hub/domain/core/tiers';
import { isEffective, usedHours } from '@legacy-hub/domain/household/allowance';
import { customerIdOfRecord } from '@legacy-hub/domain/household/customer-id';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { sessionEnd } from '@legacy-hub/domain/household/session';
import { alreadyInside } from '@legacy-hub/domain/outbox/double-entry';
import { weekOf } from '@legacy-hub/domain/venue/time/venue-time';
import { type Comparisons, nothingOf, onlyOnce } from './comparison.ts';
import { DISMISSED, NO_CUSTOMER, type QueuedOutcome } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

const stateOf = (arrival: Parameters<typeof isEffective>[0]): string =>
  isEffective(arrival) ? 'in effect' : 'undone';

/**
 * Returns the expected log line. A queued action has its original time. Refused actions are logged only for
 * cash and double check-ins.
 */
function loggedOf({ action, receipt, refused }: QueuedOutcome): string[] {
  const late = `${action.customerId} at ${action.at}`;
  if (refused === null) return [];
  if (refused.length === 0)
    return [`${action.kind === 'register-group' ? 'register-walk-in' : action.kind} ${late}`];
  if (alreadyInside(refused).length > 0) return [`let-in-again ${late}`];
  return action.kind === 'take-cash' && !refused.some(({ code }) => code === DISMISSED)
    ? [`take-refused-cash ${late}: ${action.expectedCents}, ${receipt}`]
    : [];
}

function lineOf(action: ObservedState['staffActions'][number]): string {
  const { kind, who, at, receivedAt, amountCents, changes } = action;
  const receipt = () => changes.find(({ field }) => field === 'receipt')?.after;
  const late = receivedAt === undefined ? '' : ` at ${at}`;
  const money = kind === 'take-refused-cash' ? `: ${amountCents}, ${receipt()}` : '';
  // One request checks people in and lets them back in.
  return `${kind === 'let-back-in' ? 'check-in' : kind} ${Object.values(who ?? {})[0] ?? NO_CUSTOMER}${late}${money}`;
}

/** Compares the counters' responses with the visits and the staff log. */
export const counter: Comparisons = {
  /** Every confirmed action is logged exactly once, and no refused action is logged. */
  'action in the staff log': ({ staffActions }, { staff, actions, queuedOutcomes }) => ({
    due: [
      ...actions.filter(({ isReported }) => isReported).map(({ action }) => action),
      ...queuedOutcomes.flatMap(loggedOf),
    ],
    mayBe: actions.filter(({ isReported }) => !isReported).map(({ action }) => action),
    found: staffActions.filter(({ by }) => staff.includes(by)).map(lineOf),
  }),
  /** Each session has the key of its check-in, and each return to it a key of its own. */
  'check-in': ({ visits }, { checkIns, undone, staff }) => ({
    due: checkIns.flatMap(({ customer, idempotencyKey: key, sessions }) =>
      Array<string>(sessions).fill(`${customer} ${key} ${undone.includes(key) ? 'undone' : 'in effect'}`),
    ),
    found: visits.flatMap((visit) =>
      [visit, ...(visit.returns ?? [])]
        .filter(({ by }) => staff.includes(by))
        .map((arrival) => `${customerIdOfRecord(visit)} ${arrival.idempotencyKey} ${stateOf(arrival)}`),
    ),
  }),
  'visit of a customer': ({ members, walkIns, visits }) => ({
    due: visits.map((visit) => `${visit.id} ${stateOf(visit)}`),
    found: [...members.flatMap(peopleOf), ...walkIns]
      .flatMap((customer) => customer.visits)
      .map((visit) => `${visit.id} ${stateOf(visit)}`),
  }),
  'check-in of the group': ({ walkIns }) =>
    onlyOnce(walkIns.flatMap(({ id, visits }) => visits.filter(isEffective).map(() => id))),
  'session that began before the last was over': ({ members }) =>
    nothingOf(
      members.flatMap(peopleOf).flatMap(({ id, visits }) => {
        const effective = visits.filter(isEffective).sort((a, b) => a.at - b.at);
        return effective.flatMap((visit, index) => {
          const next = effective[index + 1];
          return next && next.at < sessionEnd({ start: visit.at, maxHours: visit.sessionHours }) ? id : [];
        });
      }),
    ),
  /** Used hours include an earlier membership's, so the limit is that of the highest tier ever paid for. */
  'more hours than the week has': ({ now, members, ledger }) => {
    const seats = ledger.flatMap(({ item }) => (item.kind === 'memberships' ? item.people : []));
    return nothingOf(
      members.flatMap(peopleOf).flatMap(({ id, visits }) => {
        const paid = seats.flatMap(({ personId, tier }) => (personId === id ? [TIERS[tier].allowance] : []));
        const used = usedHours(visits, weekOf(now));
        return used > Math.max(0, ...paid) ? [`${id} used ${used}`] : [];
      }),
    );
  },
  'queued action that was never sent': (_observed, { queuedOutcomes }) =>
    nothingOf(
      queuedOutcomes.flatMap(({ action, refused }) =>
        refused ? [] : `${action.kind} of ${action.customerId}`,
      ),
    ),
  /** Only another counter's or a card's payment, a visit or a refund can be a reason. */
  'queued action refused for no reason': (_observed, { queuedOutcomes, contested }) =>
    nothingOf(
      queuedOutcomes.flatMap(({ action, refused }) =>
        refused?.length && !contested.includes(action.customerId)
          ? `${action.kind} of ${action.customerId} as ${refused[0]?.code}`
          : [],
      ),
    ),
};
