import { cashReceiptOf } from '@legacy-hub/domain/billing/payments/confirm-cash';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import { isEffective } from '@legacy-hub/domain/household/allowance';
import { alreadyInside } from '@legacy-hub/domain/outbox/double-entry';
import { minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { atLeast, type Comparisons, centsOf, customerOf, nothingOf, same } from './comparison.ts';
import { DISMISSED, type ExpectedState, type QueuedOutcome } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

const CASH_ACTIONS = ['take-cash', 'sell-sessions', 'extend-walk-in', 'take-back-cash', 'cancel-walk-in'];
/** Staff log entries for a refused action. */
const OF_REFUSED = ['let-in-again', 'take-refused-cash'];

/** Tolerance for a request that was in progress when the network failed, and so has an earlier time. */
const UNDER_WAY = minutes(3);

const idsIn = ({ who }: { who: object | null }): string[] => Object.values(who ?? {});

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
  const { kind, at, receivedAt, amountCents, changes } = action;
  const receipt = () => changes.find(({ field }) => field === 'receipt')?.after;
  const late = receivedAt === undefined ? '' : ` at ${at}`;
  const money = kind === 'take-refused-cash' ? `: ${amountCents}, ${receipt()}` : '';
  return `${kind} ${idsIn(action)[0]}${late}${money}`;
}

/**
 * Returns refusals without a reason: an action may be refused only because of other changes to the customer
 * since.
 */
function unexplained(
  { action: { kind, customerId, idempotencyKey }, refused }: QueuedOutcome,
  { staffActions, ledger, visits }: ObservedState,
  { offlineSince }: ExpectedState,
): string[] {
  const others = staffActions.filter((action) => !OF_REFUSED.includes(action.kind));
  const changes = [...others, ...ledger].filter(
    (entry) => entry.at >= offlineSince - UNDER_WAY && idsIn(entry).includes(customerId),
  );
  return (refused ?? []).flatMap(({ personId, code }) => {
    const isElsewhere = alreadyInside([{ personId, code }]).length > 0;
    const isExplained =
      code === DISMISSED ||
      (kind === 'take-cash' && changes.some((entry) => 'receipt' in entry)) ||
      (kind === 'check-in' && personId !== '' && !isElsewhere && changes.length > 0) ||
      (kind === 'check-in' &&
        isElsewhere &&
        visits.some((visit) => idsIn(visit).includes(personId) && visit.idempotencyKey !== idempotencyKey));
    return isExplained ? [] : [`${kind} of ${customerId} as ${code}`];
  });
}

const personOf = ({ who }: VisitRecord): string =>
  who === null ? '' : 'personId' in who ? who.personId : who.walkInId;

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
  /** The staff log adds up to the money in the drawer and the terminal. */
  'money at the counter in the staff log': ({ staffActions, ledger }, { staff }) => {
    const logged = staffActions.filter(({ by, kind }) => staff.includes(by) && CASH_ACTIONS.includes(kind));
    const entries = ledger.filter(({ method, staff: by }) => method !== 'card' && by && staff.includes(by));
    return same([['in total', centsOf(entries), centsOf(logged)]]);
  },

  /** Counters must not overwrite each other's notes. */
  'notes of': ({ members }, { notes }) =>
    atLeast(
      notes.map(({ uid, texts }) => `${uid}: ${texts}`),
      members.map(({ uid, staffNotes = [] }) => `${uid}: ${staffNotes.map(({ text }) => text)}`),
    ),
  'name of': ({ members }, { names }) =>
    atLeast(
      names.map(({ uid, name }) => `${uid}: ${name}`),
      members.map(({ uid, primary }) => `${uid}: ${primary.name}`),
    ),

  'queued action that was never sent': (_observed, { queuedOutcomes }) =>
    nothingOf(
      queuedOutcomes.flatMap(({ action, refused }) =>
        refused ? [] : `${action.kind} of ${action.customerId}`,
      ),
    ),
  'refusal for no reason': (observed, expected) =>
    nothingOf(expected.queuedOutcomes.flatMap((outcome) => unexplained(outcome, observed, expected))),
  /** Queued cash is booked once, with its original time, amount and receipt, or not at all if it was refused. */
  'queued cash of': ({ ledger }, { queuedOutcomes }) =>
    same(
      queuedOutcomes.flatMap(({ action, receipt, refused }) => {
        if (action.kind !== 'take-cash') return [];
        const own = ledger.filter(
          (entry) =>
            entry.method === (action.method ?? 'cash') &&
            entry.at === action.at &&
            customerOf(entry) === action.customerId,
        );
        const due =
          refused?.length === 0 ? { amountCents: action.expectedCents, receipt } : cashReceiptOf([]);
        return [[`${action.customerId} at ${action.at}`, due, cashReceiptOf(own)]];
      }),
    ),
  /**
   * The visit of a person checked in by two counters is marked with the last of these actions, unless one of
   * the visits was undone.
   */
  'double entry': ({ visits }, { staff, queuedOutcomes }) => {
    const undone = visits.filter((visit) => !isEffective(visit)).map(personOf);
    const notified = queuedOutcomes.flatMap(({ action, refused }) =>
      alreadyInside(refused ?? []).map((id) => [id, action.idempotencyKey] as const),
    );
    const marked = visits.flatMap((visit) =>
      visit.checkedInTwice && staff.includes(visit.by)
        ? [[personOf(visit), visit.checkedInTwice.idempotencyKey] as const]
        : [],
    );
    const [due = [], found = []] = [[...new Map(notified)], marked].map((entries) =>
      entries.flatMap(([id, key]) => (undone.includes(id) ? [] : `${id} ${key}`)),
    );
    return { due, found };
  },
};
