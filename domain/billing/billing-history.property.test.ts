import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Decision } from '../decision.ts';
import { decideAddFamilyMember } from '../family/rules.ts';
import { findPerson, peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { MAX_PAUSE_WEEKS } from '../limits.ts';
import { type Cents, cents, sum } from '../money.ts';
import { aCardHousehold, now as start } from '../testing/households.ts';
import { isUpgrade, TIER_ORDER, type Tier, type WeeklyPrices, weeklyPrice } from '../tiers.ts';
import { addDuration, dayOf, days, endOfDay, type Instant, startOfDay, venueDate } from '../venue-time.ts';
import type { CardPurpose } from './card-payment.ts';
import { decideConfirmCash } from './confirm-cash.ts';
import { decideKeepMembership } from './keep-membership.ts';
import { cardEntry, invoiceEntry } from './ledger.ts';
import { isUsable, membershipAt } from './membership.ts';
import { decidePause, decideTakeBackPause, householdPauseEnd, isCardPaused, planPause } from './pause.ts';
import { type CardDispute, type CardRefund, decideReturns, restOf } from './payment-returns.ts';
import { fulfillPrepaidChange, proratedCharge } from './prepaid-change.ts';
import { decidePriceNotice } from './price-notice.ts';
import { pricesAt } from './prices-at.ts';
import type { ProviderCommand } from './provider-command.ts';
import {
  hasSameSeats,
  isCardWeekInUse,
  nextChargeAt,
  renewalPause,
  renewalSeats,
  renewedPause,
  renewedSeats,
  seatTier,
} from './renewal.ts';
import { decideCancellation, decideTierChange } from './rules.ts';
import type { LedgerEntry, Seat, Subscription } from './schema.ts';
import { rateOf, weeklyTotal } from './subscription-items.ts';
import { decideSync } from './sync-household.ts';
import type { SubscriptionSnapshot } from './sync-memberships.ts';
import { decideTakeBackCash } from './take-back-cash.ts';

const WEEK = days(7);

/** Leader rises from this to the price of the table. */
const { FORMER, RISES_FROM } = vi.hoisted(() => ({ FORMER: 1800, RISES_FROM: '2026-12-30' }));
vi.mock('../price-rise.ts', () => ({
  PRICE_RISE: { announcedOn: '2026-11-16', from: RISES_FROM, former: { leader: FORMER } },
}));

type Invoice = {
  id: string;
  seats: readonly Seat[];
  amount: Cents;
  from: Instant;
  until: Instant;
  isOpen: boolean;
};
/** Somebody paid for this person and tier from one moment to another. */
type Entitlement = { personId: string; tier: Tier; from: Instant; until: Instant };
/** A payment, with what the card's bank and the ledger say about money that went back of it. */
type Payment = {
  entry: LedgerEntry;
  returns: LedgerEntry[];
  refunds: CardRefund[];
  disputes: CardDispute[];
  isWithdrawn: boolean;
};

/** A household, a provider that charges renewals and nothing else, and everything that was ever paid. */
class BillingHistory {
  household: Household = aCardHousehold('leader', 'supporter', 'legacy-maker');
  now: Instant = start;
  seats: Seat[] = renewalSeats(this.household);
  state: 'active' | 'past_due' | 'ending' | 'ended' = 'active';
  /** The end of the pause that the provider was told. */
  pausedUntil: Instant | null = null;
  /** What the provider's items cost. */
  prices: WeeklyPrices = pricesAt(this.household, start);
  invoices: Invoice[] = [];
  outbox: ProviderCommand[] = [];
  entitlements: Entitlement[] = [];
  /** What the card and the drawer took, and what the ledger says. */
  taken: Cents[] = [];
  ledger: Cents[] = [];
  payments: Payment[] = [];
  /** What open disputes suspended, and is given back if they are won. */
  suspended: (Omit<Entitlement, 'from' | 'until'> & { disputeId: string; left: number })[] = [];

  constructor() {
    this.renew(start, true);
    this.ledger = [...this.taken];
  }

  get invoice(): Invoice {
    return this.invoices.at(-1) ?? expect.unreachable();
  }

  /** A renewal within a pause bills nobody. */
  renew(from: Instant, isPaid: boolean): void {
    const id = `in_${this.invoices.length}`;
    const isPaused = this.pausedUntil !== null && from < this.pausedUntil;
    const seats = isPaused ? [] : this.seats;
    const amount = this.amountOf(seats);
    this.invoices.push({ id, seats, amount, from, until: addDuration(from, WEEK), isOpen: !isPaused });
    if (isPaused) return;
    this.checkAnnounced(from);
    if (isPaid) this.payInvoice('card');
    else this.state = 'past_due';
  }

  /** Nobody pays more than before, unless an email said so 30 days ago and the day has come. */
  checkAnnounced(from: Instant): void {
    if (this.prices.leader === FORMER) return;
    const { priceNotice } = this.household;
    expect(from).toBeGreaterThanOrEqual(startOfDay(venueDate(RISES_FROM)));
    expect(from).toBeGreaterThanOrEqual((priceNotice?.at ?? from) + days(30));
  }

  amountOf(seats: readonly Seat[]): Cents {
    const { id } = this.household.primary;
    return sum(seats.map(({ personId, tier }) => weeklyPrice(tier, rateOf(id, personId), this.prices)));
  }

  payInvoice(method: 'card' | 'cash'): void {
    if (!this.invoice.isOpen) return;
    this.invoice.isOpen = false;
    const { seats, until, amount } = this.invoice;
    this.entitlements.push(...seats.map((seat) => ({ ...seat, from: this.now, until })));
    this.taken.push(amount);
    this.suspended = this.suspended.filter(({ personId }) => seatTier(seats, personId) === null);
    if (method === 'card') {
      this.ledger.push(amount);
      const paid = { id: this.invoice.id, at: this.now, until, amountCents: amount };
      this.remember(invoiceEntry(this.household.uid, [...seats], paid));
    }
    if (this.state === 'past_due') this.state = 'active';
  }

  remember(entry: LedgerEntry): void {
    this.payments.push({ entry, returns: [], refunds: [], disputes: [], isWithdrawn: false });
  }

  /** The open invoice is voided with the subscription. */
  endUnpaid(): void {
    this.state = 'ended';
    this.invoice.isOpen = false;
  }

  decide(decision: Decision<Household>): void {
    if (!decision.ok) return;
    this.household = decision.state;
    for (const effect of decision.effects) {
      if (effect.kind === 'provider') this.outbox.push(effect.change);
      if (effect.kind === 'ledger') this.book(effect.entry);
    }
  }

  book(entry: LedgerEntry): void {
    this.ledger.push(entry.amountCents);
    const payment = this.payments.find((each) => each.entry.id === entry.paymentEntryId);
    if (payment) payment.returns.push(entry);
    else if (entry.method === 'cash') this.remember(entry);
  }

  /** Reads what went back of a payment, twice, as a repeated event would. */
  read(payment: Payment): void {
    const { entry, returns } = payment;
    for (const _time of [1, 2])
      this.decide(
        decideReturns(this.household, { payment: entry, returns: [...returns] }, payment, this.now),
      );
  }

  /** Nobody has paid any longer for what the payment gave. An upgrade is worth nothing without its week. */
  withdraw({ entry: { what } }: Payment, disputeId: string | null): void {
    if (what.kind !== 'memberships' || (what.until ?? this.now) <= this.now) return;
    const { upgradedFrom } = what;
    for (const { personId } of what.people) {
      const own = this.entitlements.filter((each) => each.personId === personId && each.until > this.now);
      const cut = own.filter(({ tier }) => upgradedFrom === undefined || isUpgrade(upgradedFrom, tier));
      const tier = paidTier(cut, personId, this.now);
      const left = Math.max(0, ...cut.map(({ until }) => until - this.now));
      for (const each of cut) each.until = this.now;
      if (disputeId !== null && tier !== undefined) this.suspended.push({ personId, tier, disputeId, left });
    }
  }

  /** Charges the difference, then gives what was bought, twice, as a repeated event would. */
  buy(change: Extract<CardPurpose, { kind: 'tier' | 'person' }>): void {
    const amountCents = proratedCharge(this.household, change, this.now);
    if (amountCents === 0) return;
    const payment = { paymentIntent: `pi_${this.taken.length}`, amountCents, orderedAt: this.now };
    this.taken.push(amountCents);
    const before = this.outbox.filter(({ type }) => type === 'refund').length;
    for (const _time of [1, 2]) this.decide(fulfillPrepaidChange(this.household, change, payment, this.now));
    const isRefunded = this.outbox.filter(({ type }) => type === 'refund').length > before;
    if (isRefunded) return;
    const person = findPerson(this.household, change.personId);
    const upgrade = change.kind === 'tier' && { upgradedFrom: change.currentTier };
    const until = this.household.subscription?.periodEnd ?? expect.unreachable();
    const seat = { personId: change.personId, tier: person?.membership.tier ?? expect.unreachable() };
    const what = { kind: 'memberships', people: [seat], weeks: 0, until, ...upgrade } as const;
    const who = { uid: this.household.uid, personId: change.personId };
    const { paymentIntent } = payment;
    const entry = { id: `change:${paymentIntent}`, at: this.now, who, what, amountCents };
    this.remember(cardEntry({ ...entry, what: { ...what, people: [seat] } }, paymentIntent));
    const tier = change.kind === 'tier' ? change.newTier : change.tier;
    const { periodEnd } = this.household.subscription ?? expect.unreachable();
    this.entitlements.push({ personId: change.personId, tier, from: this.now, until: periodEnd });
  }

  /** Runs the oldest command. With `isRepeated` it stays queued and runs again, which must change nothing. */
  execute(isRepeated: boolean): void {
    const command = isRepeated ? this.outbox[0] : this.outbox.shift();
    if (command?.type === 'refund') {
      const refunded = this.taken.splice(Number(command.paymentIntent.slice(3)), 1, cents(0));
      this.ledger.push(cents(-sum(refunded)));
    }
    if (command?.type !== 'update-renewal' || this.state === 'ended') return;
    const seats = renewalSeats(this.household);
    if (seats.length > 0) {
      if (this.state === 'ending') this.state = 'active';
      this.seats = seats;
      const wanted = renewalPause(this.household, this.invoice.until);
      if (wanted !== null || this.pausedUntil !== this.invoice.until) this.pausedUntil = wanted;
      this.prices = pricesAt(this.household, this.pausedUntil ?? this.invoice.until);
    } else if (this.state === 'past_due' || !isCardWeekInUse(this.household)) this.endUnpaid();
    else this.state = 'ending';
  }

  snapshot(): SubscriptionSnapshot {
    const { seats, now } = this;
    const { id, seats: billed, amount: amountCents, until: periodEnd } = this.invoice;
    const basics = { id: 'sub_1', seats, periodEnd };
    const openInvoice = {
      id,
      amountCents,
      requiresAction: false,
    };
    const subscriptionIn = (): Subscription => {
      if (this.state === 'past_due') return { ...basics, state: 'past_due', openInvoice };
      if (this.state === 'ended') return { ...basics, state: 'ended', endedAt: now };
      const { pausedUntil } = this;
      const isPaused = this.state === 'active' && pausedUntil !== null && pausedUntil > periodEnd;
      return isPaused ? { ...basics, state: 'active', pausedUntil } : { ...basics, state: this.state };
    };
    return { subscription: subscriptionIn(), billed };
  }

  sync(): void {
    const weeklyCents = this.amountOf(this.seats);
    const subscriptions = [{ ...this.snapshot(), invoice: this.invoice.id, weeklyCents }];
    const rest = { endedIds: [], openInvoices: [], paidInvoices: [], card: null };
    this.decide(decideSync(this.household, { subscriptions, ...rest }, this.now));
  }

  /** Takes back a planned pause; a running one ends with a week that starts now. */
  resume(isCardGood: boolean): void {
    this.settle();
    const pausedUntil = householdPauseEnd(this.household, this.now);
    if (pausedUntil === null) return;
    if (!isCardPaused(this.household, this.now)) {
      this.decide(decideTakeBackPause(this.household, { pausedUntil }, this.now));
      return;
    }
    this.pausedUntil = null;
    this.prices = pricesAt(this.household, this.now);
    this.renew(this.now, isCardGood);
    this.sync();
  }

  /** A sync can need something at the provider, and what follows from that needs another look. */
  settle(): void {
    do {
      while (this.outbox.length > 0) this.execute(false);
      this.sync();
    } while (this.outbox.length > 0);
  }

  /** Whole weeks renew in order; the synchronisation hears of each. */
  passTime(length: number, isCardGood: boolean): void {
    const until = addDuration(this.now, length);
    while (this.state !== 'ended' && this.invoice.until <= until) {
      this.now = this.invoice.until;
      if (this.state === 'ending') this.state = 'ended';
      else if (this.state === 'past_due') this.endUnpaid();
      else this.renew(this.now, isCardGood);
      this.sync();
    }
    this.now = until;
  }
}

const STEPS = [
  'add',
  'tier',
  'cancel',
  'keep',
  'pause',
  'resume',
  'tell of the price rise',
  'execute',
  'execute twice',
  'sync',
  'time',
  'weeks',
  'pay',
  'cash',
  'refund',
  'refund fails',
  'dispute',
  'dispute ends',
  'take back',
] as const;

type Step = {
  type: (typeof STEPS)[number];
  index: number;
  tier: Tier;
};

/** A change that costs something now is bought; a lower tier is only chosen. */
function changeTier(history: BillingHistory, person: Person, newTier: Tier): void {
  const { household, now } = history;
  const currentTier = person.membership.tier;
  const change = { kind: 'tier', personId: person.id, currentTier, newTier } as const;
  if (proratedCharge(household, change, now) > 0) history.buy(change);
  else if (!isUpgrade(currentTier, newTier)) history.decide(decideTierChange(household, change, now));
}

function addPerson(history: BillingHistory, personId: string, tier: Tier): void {
  const { household, now } = history;
  if (household.subscription?.state !== 'active') return;
  const added = { personId, name: 'Ben', relationship: 'son', age: 9, tier, photo: 'p' };
  history.decide(decideAddFamilyMember(household, added, now));
  history.buy({ kind: 'person', personId, tier });
}

function settleInCash(history: BillingHistory, { id, membership }: Person): void {
  if (membership.status !== 'past_due' || !history.invoice.isOpen) return;
  const command = { personIds: [id], weeks: 1, key: null, by: 'sam' };
  history.decide(decideConfirmCash(history.household, command, history.now));
  history.payInvoice('cash');
}

const restOfPayment = ({ entry, returns }: Payment): Cents => restOf({ payment: entry, returns });

/** All of what is left, or a part of it. */
function refund(history: BillingHistory, payment: Payment, isWhole: boolean): void {
  const rest = restOfPayment(payment);
  if (payment.entry.method === 'cash' || rest <= 1) return;
  const amountCents = isWhole ? rest : cents(Math.floor(rest / 2));
  const id = `re_${history.taken.length}`;
  const details = { hasFailed: false, isDuplicate: false, reason: 'Moved away', staff: null };
  payment.refunds.push({ id, amountCents, ...details });
  history.taken.push(cents(-amountCents));
  const isComplete = isWhole && payment.disputes.every(({ state }) => state === 'won');
  if (isComplete && !payment.isWithdrawn) history.withdraw(payment, null);
  payment.isWithdrawn ||= isComplete;
  history.read(payment);
}

/** What it took away stays taken: the customer still waits for the money. */
function failRefund(history: BillingHistory, payment: Payment): void {
  const refunded = payment.refunds.find(({ hasFailed }) => !hasFailed);
  if (!refunded) return;
  refunded.hasFailed = true;
  history.taken.push(refunded.amountCents);
  history.read(payment);
}

function openDispute(history: BillingHistory, payment: Payment): void {
  const amountCents = restOfPayment(payment);
  if (payment.entry.method === 'cash' || amountCents <= 0 || payment.disputes.length > 0) return;
  const id = `du_${history.taken.length}`;
  payment.disputes.push({ id, amountCents, state: 'open' });
  history.taken.push(cents(-amountCents));
  history.withdraw(payment, id);
  history.read(payment);
}

function endDispute(history: BillingHistory, payment: Payment, isWon: boolean): void {
  const dispute = payment.disputes.find(({ state }) => state === 'open');
  if (!dispute) return;
  const { id, amountCents } = dispute;
  dispute.state = isWon ? 'won' : 'lost';
  if (isWon) {
    history.taken.push(amountCents);
    for (const { personId, tier, disputeId, left } of history.suspended) {
      const until = addDuration(history.now, left);
      if (disputeId === id) history.entitlements.push({ personId, tier, from: history.now, until });
    }
  }
  history.suspended = history.suspended.filter(({ disputeId }) => disputeId !== id);
  history.read(payment);
}

function takeBackCash(history: BillingHistory, payment: Payment): void {
  const { entry, returns } = payment;
  const command = { by: 'ada', isAdmin: true, reason: 'Wrong person' } as const;
  const record = { payment: entry, returns: [...returns] };
  const decision = decideTakeBackCash(history.household, record, command, history.now);
  if (!decision.ok || decision.effects.length === 0) return;
  history.taken.push(cents(-entry.amountCents));
  history.withdraw(payment, null);
  history.decide(decision);
}

/** Upgrades are left out, because a person may have bought several within the week. */
function returnMoney(history: BillingHistory, { type, index, tier }: Step): void {
  const payments = history.payments.filter(
    ({ entry: { what } }) => what.kind === 'memberships' && what.upgradedFrom === undefined,
  );
  const payment = payments.at(-1 - (index % Math.min(3, payments.length)));
  if (!payment) return;
  const isGood = tier !== 'supporter';
  if (type === 'refund') refund(history, payment, isGood);
  if (type === 'refund fails') failRefund(history, payment);
  if (type === 'dispute') openDispute(history, payment);
  if (type === 'dispute ends') endDispute(history, payment, isGood);
  if (type === 'take back') takeBackCash(history, payment);
}

function pause(history: BillingHistory, weeks: number): void {
  const { household, now } = history;
  const plan = planPause(household, weeks, now);
  if (plan.ok) history.decide(decidePause(household, { weeks, until: plan.state.until }, now));
}

function applyStep(history: BillingHistory, { type, index, tier }: Step, stepIndex: number): void {
  const { household, now } = history;
  const people = peopleOf(household);
  const person = people[index % people.length] ?? household.primary;
  const { id: personId } = person;
  switch (type) {
    case 'add':
      addPerson(history, `added-${stepIndex}`, tier);
      break;
    case 'tier':
      changeTier(history, person, tier);
      break;
    case 'cancel':
      history.decide(decideCancellation(household, { personId }, now));
      break;
    case 'keep':
      history.decide(decideKeepMembership(household, { personId }, now));
      break;
    case 'time':
      history.passTime(days(index / 2), tier !== 'supporter');
      break;
    case 'weeks':
      history.passTime(days(7 * (1 + (index % 3))), tier !== 'supporter');
      break;
    case 'pause':
      pause(history, 1 + (index % MAX_PAUSE_WEEKS));
      break;
    case 'resume':
      history.resume(tier !== 'supporter');
      break;
    case 'tell of the price rise':
      history.decide(decidePriceNotice(household, now));
      break;
    case 'pay':
      history.payInvoice('card');
      history.sync();
      break;
    case 'cash':
      settleInCash(history, person);
      break;
    case 'sync':
      history.sync();
      break;
    case 'execute':
    case 'execute twice':
      history.execute(type === 'execute twice');
      break;
    default:
      returnMoney(history, { type, index, tier });
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  type: fc.constantFrom(...STEPS),
  index: fc.nat(9),
  tier: fc.constantFrom(...TIER_ORDER),
});

/** The highest tier that is paid for a person at this moment. */
const paidTier = (entitlements: readonly Entitlement[], id: string, now: Instant): Tier | undefined =>
  TIER_ORDER.findLast((tier) =>
    entitlements.some(
      (each) => each.personId === id && each.tier === tier && each.from <= now && now < each.until,
    ),
  );

/** What is paid now, and what was paid today: a membership that nobody renews counts to the end of its last day. */
const paidTiers = ({ entitlements, now }: BillingHistory, id: string): (Tier | undefined)[] => {
  const toEndOfDay = entitlements.map((each) => ({ ...each, until: endOfDay(dayOf(each.until)) }));
  return [paidTier(entitlements, id, now), paidTier(toEndOfDay, id, now)];
};

/** Everyone may come from the morning of the day on which a pause ends, and pays later that day. */
const isPauseEndingToday = ({ pausedUntil, now }: BillingHistory): boolean =>
  pausedUntil !== null && dayOf(pausedUntil) === dayOf(now) && now < pausedUntil;

const usableTier = ({ household, now }: BillingHistory, id: string): Tier | undefined => {
  const person = findPerson(household, id);
  return person && isUsable(membershipAt(person.membership, now)) ? person.membership.tier : undefined;
};

describe('a household that pays by card', () => {
  // spec: billing-history-property-1
  it('may use what was paid, agrees with the provider, and books every cent, whatever happens in what order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const history = new BillingHistory();
        steps.forEach((each, stepIndex) => {
          applyStep(history, each, stepIndex);
        });
        history.settle();
        for (const { id } of peopleOf(history.household)) {
          if (!isPauseEndingToday(history)) {
            expect(paidTiers(history, id), id).toContain(usableTier(history, id));
          }
        }
        const { subscription } = history.household;
        if (!subscription) expect.unreachable();
        expect(hasSameSeats(renewalSeats(history.household), renewedSeats(subscription))).toBe(true);
        expect(renewalPause(history.household, subscription.periodEnd)).toBe(renewedPause(subscription));
        if (subscription.state === 'active') {
          const due = weeklyTotal(
            history.household,
            history.seats,
            nextChargeAt(history.household, history.now),
          );
          expect(history.amountOf(history.seats)).toBe(due);
        }
        expect(sum(history.ledger)).toBe(sum(history.taken));
      }),
      { numRuns: 3000 },
    );
  }, 60_000);
});
