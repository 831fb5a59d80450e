import { type Cents, sum } from '../core/money.ts';
import type { LedgerEntry } from '../documents/billing.ts';
import type { StaffAction, StaffActionKind } from '../documents/staff-action.ts';
import { customerIdOfRecord } from '../household/customer-id.ts';
import type { Instant } from '../venue/time/venue-time.ts';
import type { MovementKind, ProofDay, ProofException, ProofMonth } from './schema.ts';

/** A movement of customers' money at the provider. `id` is the ledger's id for it. */
export type Movement = {
  readonly kind: MovementKind;
  readonly id: string;
  readonly at: Instant;
  readonly amountCents: Cents;
  readonly customer: string | null;
};

const KIND_OF_ENTRY: Partial<Record<LedgerEntry['item']['kind'], MovementKind>> = {
  refund: 'refund',
  'refund-failed': 'refund-failed',
  dispute: 'dispute',
  'dispute-won': 'dispute-won',
};

const kindOfEntry = ({ item }: LedgerEntry): MovementKind => KIND_OF_ENTRY[item.kind] ?? 'payment';

export const movementKey = ({ kind, id }: Pick<Movement, 'kind' | 'id'>): string => `${kind} ${id}`;

/**
 * Returns the key of an entry. It includes the kind, because a refund and its failure have the same id at the
 * provider.
 */
export const entryKey = (entry: LedgerEntry): string =>
  movementKey({ kind: kindOfEntry(entry), id: entry.providerId ?? entry.id });

type Compared = Pick<ProofDay, 'exceptions'> & { ledgerCents: Cents; foundCents: Cents };

/** One payment or refund as it appears in two records. */
type Pair = { entries: LedgerEntry[]; found: { amountCents: Cents }[]; exception: () => ProofException };

const totalOf = (records: readonly { amountCents: Cents }[]): Cents =>
  sum(records.map(({ amountCents }) => amountCents));

function compared(pairs: readonly Pair[]): Compared {
  const differs = ({ entries, found }: Pair) => totalOf(entries) !== totalOf(found);
  return {
    ledgerCents: totalOf(pairs.flatMap(({ entries }) => entries)),
    foundCents: totalOf(pairs.flatMap(({ found }) => found)),
    exceptions: pairs.filter(differs).map(({ exception }) => exception()),
  };
}

const totalOrNull = (records: readonly { amountCents: Cents }[]): Cents | null =>
  records.length === 0 ? null : totalOf(records);

type Dated = { readonly at: Instant };

/** Groups entries with their counterparts. A payment for several people has one entry per person. */
function groupsOf<Entry extends Dated, Found extends Dated>(
  { entries, found }: { entries: readonly Entry[]; found: readonly Found[] },
  keyOf: { entry: (entry: Entry) => string; found: (found: Found) => string },
) {
  const groups = new Map<string, { at: Instant; entries: Entry[]; found: Found[] }>();
  const groupOf = (key: string, { at }: Dated) => {
    const group = groups.get(key) ?? { at, entries: [], found: [] };
    groups.set(key, group);
    return group;
  };
  for (const entry of entries) groupOf(keyOf.entry(entry), entry).entries.push(entry);
  for (const each of found) groupOf(keyOf.found(each), each).found.push(each);
  return [...groups.values()];
}

/** Compares card entries with the provider's movements, and finds movements without an entry. */
export function compareCard(entries: readonly LedgerEntry[], movements: readonly Movement[]): Compared {
  const groups = groupsOf({ entries, found: movements }, { entry: entryKey, found: movementKey });
  return compared(
    groups.map((group) => {
      const [entry] = group.entries;
      const [movement] = group.found;
      return {
        ...group,
        exception: () => ({
          side: 'provider',
          what: movement?.kind ?? (entry ? kindOfEntry(entry) : null),
          at: group.at,
          reference: entry?.receipt ?? movement?.id ?? '',
          ledgerCents: totalOrNull(group.entries),
          foundCents: totalOrNull(group.found),
          customer: (entry && customerIdOfRecord(entry)) ?? movement?.customer ?? null,
          staff: entry?.staff ?? null,
        }),
      };
    }),
  );
}

/** Staff actions with money at the counter. Refused cash is in no ledger. */
export const COUNTER_MONEY_ACTIONS: readonly StaffActionKind[] = [
  'take-cash',
  'sell-sessions',
  'sell-items',
  'move-cash',
  'extend-walk-in',
  'refund-at-counter',
  'cancel-walk-in',
];

type MoneyAction = StaffAction & { amountCents: Cents };

const movedMoney = (action: StaffAction): action is MoneyAction => action.amountCents !== null;

const customerOf = ({ who }: StaffAction): string | null =>
  who && 'staffUid' in who ? null : customerIdOfRecord({ who });

/** The key of an action and its entries, which are written together with the same staff member and time. */
const keyAtCounter = (staff: string | null, at: Instant): string => `${staff} ${at}`;

type AtCounter = { at: Instant; entries: LedgerEntry[]; found: MoneyAction[] };

/**
 * Splits a group by customer, because one staff member may serve two customers at the same moment. Only
 * groups that don't balance are split, because an erasure removes the customer from one record before the
 * other.
 */
const byCustomer = (group: AtCounter): AtCounter[] =>
  totalOf(group.entries) === totalOf(group.found)
    ? [group]
    : groupsOf(group, {
        entry: (entry) => String(customerIdOfRecord(entry)),
        found: (action) => String(customerOf(action)),
      });

/** Compares the counter's ledger entries with the amounts in the staff log. */
export function compareCounter(entries: readonly LedgerEntry[], actions: readonly StaffAction[]): Compared {
  const groups = groupsOf(
    { entries, found: actions.filter(movedMoney) },
    {
      entry: ({ staff, at }) => keyAtCounter(staff, at),
      found: ({ by, at }) => keyAtCounter(by, at),
    },
  ).flatMap(byCustomer);
  return compared(
    groups.map((group) => {
      const [entry] = group.entries;
      const [action] = group.found;
      return {
        ...group,
        exception: () => ({
          side: 'staff-log',
          what: null,
          at: group.at,
          reference: entry?.receipt ?? '',
          ledgerCents: totalOrNull(group.entries),
          foundCents: totalOrNull(group.found),
          customer: (entry && customerIdOfRecord(entry)) ?? (action ? customerOf(action) : null),
          staff: entry?.staff ?? action?.by ?? null,
        }),
      };
    }),
  );
}

/** The maximum per day, so that all days of a month fit into one document. */
const MAX_EXCEPTIONS = 100;

type ProviderDay = Pick<ProofDay, 'takenCents' | 'returnedCents' | 'feesCents' | 'payouts'>;
type DayRecords = Pick<ProofDay, 'day' | 'checkedAt'> & {
  readonly provider: ProviderDay;
  readonly card: Compared;
  readonly counter: Compared | null;
};

export function proofOf({ day, checkedAt, provider, card, counter }: DayRecords): ProofDay {
  const exceptions = [...card.exceptions, ...(counter?.exceptions ?? [])];
  const sums = ({ ledgerCents, foundCents }: Compared) => ({ ledgerCents, foundCents });
  return {
    day,
    checkedAt,
    ...provider,
    card: sums(card),
    counter: counter && sums(counter),
    exceptions: exceptions.slice(0, MAX_EXCEPTIONS),
    unlisted: Math.max(0, exceptions.length - MAX_EXCEPTIONS),
  };
}

/** Returns the customers in the exceptions, by which an erasure finds the documents. */
export const customersIn = ({ days }: ProofMonth): string[] => [
  ...new Set(
    Object.values(days).flatMap(({ exceptions }) => exceptions.flatMap(({ customer }) => customer ?? [])),
  ),
];

/** Removes a customer's id for an erasure. */
export const withoutCustomer = (day: ProofDay, customer: string): ProofDay => ({
  ...day,
  exceptions: day.exceptions.map((each) => (each.customer === customer ? { ...each, customer: null } : each)),
});
