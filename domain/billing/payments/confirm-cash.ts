import { type Cents, sum } from '../../core/money.ts';
import type { CounterPayment } from '../../core/payment-methods.ts';
import { type Tier, type WeeklyPrices, weeklyPrice } from '../../core/tiers.ts';
import {
  accept,
  type Decision,
  type Effect,
  type Refusal,
  refusal,
  refuse,
} from '../../decision/decision.ts';
import type { LedgerEntry, Membership, Subscription } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import type { StaffCommand } from '../../documents/staff-action.ts';
import { findPerson, mapPeople, peopleOf, withPerson } from '../../household/household.ts';
import {
  expiryOf,
  nextTerm,
  paidByCard,
  paidUntilOf,
  pauseEndOf,
  tierAfterPaidWeek,
} from '../../household/membership.ts';
import { staffAction } from '../../staff-log/staff-action.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { addDuration, dayOf, type Instant, WEEK } from '../../venue/time/venue-time.ts';
import { fullPricePayerOf, fullPriceWeeksUntil, rateOf } from '../prices/full-price.ts';
import { householdAt, withoutFormerMembers, withReturned } from '../prices/household-memberships.ts';
import { asPayer, pricesAt } from '../prices/prices.ts';
import { renewalEffects, seatTier } from '../prices/renewal.ts';
import {
  asParts,
  isPaymentRecorded,
  markJoined,
  recordPayment,
  takenEntry,
  withOneReceipt,
} from './ledger.ts';
import { receiptEmail, welcomeEmail } from './receipts.ts';

/** `key` is the idempotency key. Without one, only unpaid memberships can be confirmed. */
export type ConfirmCashCommand = StaffCommand &
  CounterPayment & {
    personIds: string[];
    weeks: number;
    key: string | null;
    /**
     * Each person's expiry as the counter displayed it. A mismatch means that another payment was taken
     * meanwhile.
     */
    expectedPaidUntil?: Record<string, Instant | null> | undefined;
    /** The amount that the counter displayed. */
    expectedCents?: number | undefined;
    /** The receipt number issued offline. */
    receipt?: string | undefined;
  };

export type CashReceipt = { amountCents: Cents; receipt: string };

/** Returns the receipt of a payment. Several entries of one payment share its number. */
export const cashReceiptOf = (entries: readonly LedgerEntry[]): CashReceipt => ({
  amountCents: sum(entries.map(({ amountCents }) => amountCents)),
  receipt: entries[0]?.receipt ?? '',
});

type CashSale = {
  household: Household;
  entries: LedgerEntry[];
  effects: Effect[];
  /** The people who pay the full price in this sale, and are expected to pay it for later weeks too. */
  payers: readonly string[];
};
type PastDue = Extract<Subscription, { state: 'past_due' }>;
type CashContext = Pick<ConfirmCashCommand, 'key' | 'by' | 'receivedAt' | 'weeks' | keyof CounterPayment> & {
  now: Instant;
  prices: WeeklyPrices;
};

function cashRefusal({ id, name, membership }: Person, command: ConfirmCashCommand): Refusal | null {
  const { status } = membership;
  const expected = command.expectedPaidUntil?.[id];
  const isChanged = expected !== undefined && expected !== expiryOf(membership);
  const isLate = command.receivedAt !== undefined;
  if (isChanged && !isLate) return refusal('changed-since-loaded');
  const isCurrent = status === 'active' || status === 'paused';
  if (isCurrent && membership.paidBy === 'card') return refusal('pays-by-card', name);
  if (status === 'active' && (isChanged || command.key === null)) return refusal('already-paid', name);
  return isChanged ? refusal('changed-since-loaded') : null;
}

const addToSale = (
  sale: CashSale,
  household: Household,
  entry: LedgerEntry,
  { effects = [], payers = [] }: Partial<Pick<CashSale, 'effects' | 'payers'>>,
): CashSale => ({
  household,
  entries: [...sale.entries, entry],
  effects: [...sale.effects, ...effects],
  payers: [...sale.payers, ...payers],
});

/**
 * Returns the start and rate of each week. The rate may differ between weeks, because the person who pays the
 * full price may not be paid for in all of them.
 */
function weeksFrom(from: Instant, personId: string, { household, payers }: CashSale, weeks: number) {
  const seats = [...payers, personId].map((id) => ({ personId: id }));
  return Array.from({ length: weeks }, (_, week) => {
    const start = addDuration(from, week * WEEK);
    return { start, rate: rateOf(fullPricePayerOf(household, start, seats), personId) };
  });
}

function addPaidWeeks(sale: CashSale, person: Person, context: CashContext): CashSale {
  const { key, weeks, now, prices } = context;
  const { id, membership } = person;
  const { createdAt } = membership;
  const tier = paidTier(membership, now);
  const { household } = sale;
  const from = paidUntilOf(membership) ?? now;
  const until = addDuration(from, weeks * WEEK);
  const paidWeeks = weeksFrom(from, id, sale, weeks);
  const entry = takenEntry(
    {
      id: `cash:${id}:${key ?? `${until}:${now}`}`,
      at: now,
      who: { uid: household.uid, personId: id },
      item: { kind: 'memberships', people: [{ personId: id, tier }], weeks, until },
      amountCents: sum(paidWeeks.map(({ rate }) => weeklyPrice(tier, rate, prices))),
    },
    context,
  );
  const paid: Membership = {
    status: 'active',
    tier,
    createdAt,
    paidBy: 'cash',
    paidUntil: until,
    next: nextAfterCash(membership, { tier, paidUntil: until }),
  };
  // This payment replaces the disputed one, so a refund of the disputed one must not revoke it.
  const replaced = membership.status === 'suspended' && { revokedAt: now };
  const full = paidWeeks.filter(({ rate }) => rate === 'full').map(({ start }) => ({ at: now, from: start }));
  const fullPriceWeeks = [...fullPriceWeeksUntil(person, from, now), ...full];
  const payer = { ...person, ...replaced, membership: paid, fullPriceWeeks };
  return addToSale(sale, withPerson(household, payer), entry, { payers: full.length > 0 ? [id] : [] });
}

/**
 * Returns the tier that cash pays for. A planned downgrade starts with a payment on the last paid day;
 * earlier payments extend the current tier.
 */
export function paidTier(membership: Membership, now: Instant): Tier {
  const paidUntil = paidUntilOf(membership);
  const isLastDay = paidUntil !== null && dayOf(paidUntil) <= dayOf(now);
  return isLastDay ? tierAfterPaidWeek(membership) : membership.tier;
}

/** Returns the next term. Cash moves a planned pause to a later start, and ends a running one. */
function nextAfterCash(membership: Membership, paid: { tier: Tier; paidUntil: Instant }) {
  if (membership.status !== 'active') return null;
  return nextTerm(paid, tierAfterPaidWeek(membership), pauseEndOf(membership));
}

/**
 * Returns the membership after payment. Someone who left while the week was unpaid still gets it, because the
 * invoice bills them.
 */
function settledMembership(membership: Membership, billedTier: Tier | null, paidUntil: Instant): Membership {
  const { status, createdAt } = membership;
  if (status === 'past_due') return { ...paidByCard(membership, paidUntil), next: membership.next };
  if (status !== 'expired' || billedTier === null) return membership;
  return { status: 'canceled', tier: billedTier, createdAt, paidBy: 'card', until: paidUntil };
}

/** Returns the failed renewal that cash can still settle. After its week, nothing is left to pay for. */
const settleableRenewal = ({ subscription }: Household, now: Instant): PastDue | null =>
  subscription?.state === 'past_due' && subscription.periodEnd > now ? subscription : null;

/** Settles a failed renewal as a whole, because it is one invoice for the whole household. */
function settleOpenInvoice(sale: CashSale, subscription: PastDue, context: CashContext): CashSale {
  const { now } = context;
  const { uid } = sale.household;
  const { openInvoice, ...settled } = subscription;
  const overdue = peopleOf(sale.household).filter(({ membership }) => membership.status === 'past_due');
  const entry = takenEntry(
    {
      id: `cash:${openInvoice.id}`,
      at: now,
      who: { uid, personId: null },
      item: {
        kind: 'memberships',
        people:
          openInvoice.seats ?? overdue.map(({ id, membership }) => ({ personId: id, tier: membership.tier })),
        weeks: 1,
        until: settled.periodEnd,
        invoice: openInvoice.id,
      },
      amountCents: openInvoice.amountCents,
    },
    context,
  );
  const paid = mapPeople(sale.household, (person) => ({
    ...person,
    membership: settledMembership(
      person.membership,
      seatTier(openInvoice.seats ?? [], person.id),
      settled.periodEnd,
    ),
  }));
  const household: Household = { ...paid, subscription: { ...settled, state: 'active' } };
  const settlement: Effect = {
    kind: 'provider',
    change: { type: 'settle-in-cash', invoiceId: openInvoice.id },
  };
  return addToSale(sale, household, entry, { effects: [settlement], payers: overdue.map(({ id }) => id) });
}

const isOverdue = ({ membership }: Person): boolean => membership.status === 'past_due';

/** Takes cash for the people selected, and for everyone overdue if one of them is, in the household's order. */
function takeCash(household: Household, people: Person[], context: CashContext): CashSale {
  const empty: CashSale = { household, entries: [], effects: [], payers: [] };
  const hasOverdue = people.some(isOverdue);
  const renewal = hasOverdue ? settleableRenewal(household, context.now) : null;
  const settled = renewal ? settleOpenInvoice(empty, renewal, context) : empty;
  const isPayer = (person: Person): boolean =>
    (hasOverdue && isOverdue(person)) || people.some(({ id }) => id === person.id);
  const isSettled = ({ id, membership }: Person): boolean =>
    findPerson(settled.household, id)?.membership !== membership;
  return peopleOf(household)
    .filter((person) => isPayer(person) && !isSettled(person))
    .reduce((sale, person) => addPaidWeeks(sale, person, context), settled);
}

/** Records money that staff took at the counter, for the same number of weeks per person. */
export function decideConfirmCash(
  household: Household,
  command: ConfirmCashCommand,
  now: Instant,
  venue: PriceList,
): Decision<Household> {
  const { key, personIds } = command;
  if (key !== null && isPaymentRecorded(household, key)) return accept(household);
  const current = householdAt(asPayer(household, now), now);
  const people: Person[] = [];
  for (const id of new Set(personIds)) {
    const person = findPerson(withoutFormerMembers(current, now), id);
    if (!person) return refuse('unknown-person');
    const refusal = cashRefusal(person, command);
    if (refusal) return { ok: false, refusal };
    people.push(person);
  }
  const prices = pricesAt(current, now, venue);
  const sale = takeCash(current, people, { ...command, now, prices });
  const booked = withOneReceipt(asParts(sale.entries));
  const amountCents = sum(booked.map((entry) => entry.amountCents));
  if (amountCents !== (command.expectedCents ?? amountCents)) return refuse('changed-since-loaded');
  const recorded = key === null ? sale.household : recordPayment(sale.household, key, now);
  const joined = markJoined(withReturned(recorded, personIds), now);
  const entries = booked.map((entry): Effect => ({ kind: 'ledger', entry }));
  const payment = { id: `${current.uid}:${key ?? now}`, day: dayOf(now), entries: booked };
  const isFirst = current.joinedAt === null;
  const mail = isFirst ? welcomeEmail(current, payment) : receiptEmail(current, payment);
  const provider = [...sale.effects, ...renewalEffects(joined)];
  const { by, receivedAt, method } = command;
  const author = { by, ...(receivedAt && { receivedAt }) };
  const action = staffAction({ ...author, kind: 'take-cash', amountCents, method }, household, joined, now);
  return accept(joined, ...provider, ...entries, { kind: 'mail', mail }, action);
}

export const cashTotal = (effects: readonly Effect[]): Cents =>
  sum(effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry.amountCents] : [])));
