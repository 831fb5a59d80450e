import { isEffective } from '@legacy-hub/domain/hours';
import { letInElsewhere } from '@legacy-hub/domain/outbox/double-entry';
import type { StaffActionKind } from '@legacy-hub/domain/staff-action-schema';
import { minutes } from '@legacy-hub/domain/venue-time';
import type { VisitRecord } from '@legacy-hub/domain/visits/schema';
import { type Comparison, customerOf, differences, sumOf } from './comparison.ts';
import { DISMISSED, loggedAs } from './expected-state.ts';

/** What the staff log says of a press that was refused. */
const OF_REFUSED: readonly StaffActionKind[] = ['let-in-again', 'take-refused-cash'];

/** A request that was under way when the network went has an earlier time. */
const UNDER_WAY = minutes(3);

const isAbout = ({ who }: { who: object | null }, id: string): boolean =>
  Object.values(who ?? {}).includes(id);

/** Every press was answered. What was accepted counts from when it was pressed, and is marked as late; nothing else is. */
export const answers: Comparison = ({ staffActions }, { staff, kept: all }) => {
  const waiting = all.filter(({ refused }) => refused === null);
  const told = all.flatMap(({ press, refused }) =>
    refused?.length === 0 ? [`${loggedAs(press)} ${press.customerId} ${press.at}`] : [],
  );
  const late = staffActions.flatMap(({ by, kind, who, at, receivedAt }) =>
    receivedAt !== undefined && !OF_REFUSED.includes(kind) && staff.includes(by)
      ? [`${kind} ${Object.values(who ?? {})[0]} ${at}`]
      : [],
  );
  return [
    ...waiting.map(({ press }) => `a ${press.kind} of ${press.customerId} was never sent`),
    ...differences('kept press', told, late),
  ];
};

/** Cash is booked once, as it was taken, with the receipt that was handed out; nothing of it if it was refused. */
export const cash: Comparison = ({ ledger }, { kept: all }) =>
  all.flatMap(({ press, receipt, refused }) => {
    if (press.kind !== 'take-cash') return [];
    const { customerId, at, expectedCents } = press;
    const own = ledger.filter(
      (entry) => entry.method === 'cash' && customerOf(entry) === customerId && entry.at === at,
    );
    const due = refused?.length === 0 ? expectedCents : 0;
    const booked = sumOf(own.map(({ amountCents }) => amountCents));
    const hasReceipt = due === 0 || own.some((entry) => entry.receipt === receipt);
    return [
      ...(booked === due ? [] : [`${due} in kept cash of ${customerId} is due, and ${booked} is booked`]),
      ...(hasReceipt ? [] : [`the receipt ${receipt} of kept cash is not in the ledger`]),
    ];
  });

/** Refused cash is in the staff log once, with the amount and the receipt that was handed out. */
export const refusedCash: Comparison = ({ staffActions }, { staff, kept: all }) => {
  const told = all.flatMap(({ press, receipt, refused }) =>
    press.kind === 'take-cash' && refused?.some(({ code }) => code !== DISMISSED)
      ? [`${press.customerId} ${press.at} ${press.expectedCents} ${receipt}`]
      : [],
  );
  const logged = staffActions
    .filter(({ kind, by }) => kind === 'take-refused-cash' && staff.includes(by))
    .map(({ who, at, amountCents, changes }) => {
      const receipt = changes.find(({ field }) => field === 'receipt')?.after;
      return `${Object.values(who ?? {})[0]} ${at} ${amountCents} ${receipt}`;
    });
  return differences('refused cash in the staff log', told, logged);
};

/** A press is refused only for what others did to the customer meanwhile. */
export const refusals: Comparison = ({ staffActions, ledger, visits }, { kept: all, offlineSince }) => {
  const meanwhile = [...staffActions.filter(({ kind }) => !OF_REFUSED.includes(kind)), ...ledger].filter(
    ({ at }) => at >= offlineSince - UNDER_WAY,
  );
  return all.flatMap(({ press: { kind, customerId, idempotencyKey }, refused }) => {
    const hasOtherVisit = (id: string): boolean =>
      visits.some((visit) => isAbout(visit, id) && visit.idempotencyKey !== idempotencyKey);
    const changes = meanwhile.filter((entry) => isAbout(entry, customerId));
    const isPaid = changes.some((entry) => 'receipt' in entry);
    const unexplained = (refused ?? []).filter(({ personId, code }) => {
      if (code === DISMISSED) return false;
      if (kind === 'take-cash') return !isPaid;
      if (kind !== 'check-in' || personId === '') return true;
      return !(letInElsewhere([{ personId, code }]).length > 0
        ? hasOtherVisit(personId)
        : changes.length > 0);
    });
    return unexplained.map(({ code }) => `a ${kind} of ${customerId} was refused as ${code} for no reason`);
  });
};

const personOf = ({ who }: VisitRecord): string =>
  who === null ? '' : 'personId' in who ? who.personId : who.walkInId;

/** The visit of whoever two counters let in says so, with the last such press, unless one of their visits was undone. */
export const doubleEntries: Comparison = ({ visits }, { staff, kept: all }) => {
  const undone = visits.filter((visit) => !isEffective(visit)).map(personOf);
  /** A press that is sent twice is refused twice. */
  const told = all.flatMap(({ press: { idempotencyKey: key }, refused }) =>
    [...new Set(letInElsewhere(refused ?? []))].map((id) => ({ id, key })),
  );
  const last = told.filter(({ id, key }) => told.findLast((each) => each.id === id)?.key === key);
  const marked = visits.flatMap((visit) =>
    visit.letInAgain && staff.includes(visit.by)
      ? [{ id: personOf(visit), key: visit.letInAgain.idempotencyKey }]
      : [],
  );
  const [expected = [], recorded = []] = [last, marked].map((entries) =>
    entries.flatMap(({ id, key }) => (undone.includes(id) ? [] : [`${id} ${key}`])),
  );
  return differences('double entry', expected, recorded);
};
