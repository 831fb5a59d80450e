import { expect } from 'vitest';
import { fullPricePayerOf, rateOf } from '../../billing/prices/full-price.ts';
import { pricesAt } from '../../billing/prices/prices.ts';
import type { SubscriptionSnapshot } from '../../billing/sync/sync-memberships.ts';
import { type Cents, cents, sum } from '../../core/money.ts';
import { type WeeklyPrices, weeklyPrice } from '../../core/tiers.ts';
import type { Seat, Subscription } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { venue } from '../../venue/settings.ts';
import { addDuration, days, type Instant } from '../../venue/time/venue-time.ts';

export const WEEK = days(7);

type Invoice = {
  id: string;
  seats: readonly Seat[];
  amount: Cents;
  from: Instant;
  until: Instant;
  state: 'open' | 'paid' | 'void';
};

/** The terms that set the price of a week. */
export type Week = { seats: Seat[]; prices: WeeklyPrices; fullPricePayer: string | undefined };

export const weekFrom = (household: Household, seats: Seat[], start: Instant): Week => ({
  seats,
  prices: pricesAt(household, start, venue()),
  fullPricePayer: fullPricePayerOf(household, start, seats),
});

/** A payment provider that only charges renewals, with the features that histories need. */
export class HistoryProvider {
  state: Subscription['state'];
  seats: Seat[];
  prices: WeeklyPrices;
  pausedUntil: Instant | null = null;
  trialStart: Instant | undefined;
  fullPricePayer: string | undefined;
  invoices: Invoice[] = [];
  readonly id: string;

  constructor(state: Subscription['state'], { seats, prices, fullPricePayer }: Week, id = 'sub_1') {
    this.id = id;
    this.fullPricePayer = fullPricePayer;
    this.state = state;
    this.seats = seats;
    this.prices = prices;
  }

  /** Returns true if the week has begun but hasn't been charged. */
  get hasDraft(): boolean {
    const isRunning = this.state === 'active' || this.state === 'ending';
    return isRunning && this.invoice.state === 'open';
  }

  get isOnTrial(): boolean {
    return this.trialStart !== undefined && this.lastCharged === this.invoices[0];
  }

  get invoice(): Invoice {
    return this.invoices.at(-1) ?? expect.unreachable();
  }

  amountOf(seats: readonly Seat[]): Cents {
    return sum(
      seats.map(({ personId, tier }) =>
        weeklyPrice(tier, rateOf(this.fullPricePayer, personId), this.prices),
      ),
    );
  }

  /** Starts a trial that lasts as long as the time paid in cash. Then the card pays. */
  startTrial(from: Instant, until: Instant): void {
    const id = `in_${this.id}_trial`;
    this.invoices.push({ id, seats: this.seats, amount: cents(0), from, until, state: 'paid' });
    this.trialStart = from;
  }

  /**
   * Returns the last charged invoice, which during a draft is the previous one, unless a pause arrived too late
   * for the draft.
   */
  get lastCharged(): Invoice {
    const isDraftHeeded = this.hasDraft && this.pausedUntil === null;
    return (isDraftHeeded ? this.invoices.at(-2) : undefined) ?? this.invoice;
  }

  /** Bills a week; a renewal during a pause bills no one. */
  bill(from: Instant): Invoice {
    const isPaused = this.pausedUntil !== null && from < this.pausedUntil;
    const seats = isPaused ? [] : this.seats;
    const invoice: Invoice = {
      id: `in_${this.id}_${this.invoices.length}`,
      seats,
      amount: this.amountOf(seats),
      from,
      until: addDuration(from, WEEK),
      state: isPaused ? 'void' : 'open',
    };
    this.invoices.push(invoice);
    return invoice;
  }

  settle(): void {
    this.invoice.state = 'paid';
    if (this.state === 'past_due' || this.state === 'incomplete') this.state = 'active';
  }

  /** Voids the invoice of a renewal that no one owes. */
  voidInvoice(): void {
    this.invoice.state = 'void';
    this.state = 'active';
  }

  end(): void {
    this.state = 'ended';
    if (this.invoice.state === 'open') this.invoice.state = 'void';
  }

  snapshot(now: Instant): SubscriptionSnapshot {
    const { id: invoiceId, seats: billed, amount: amountCents, until: periodEnd, state } = this.lastCharged;
    const { id, seats, fullPricePayer } = this;
    const basics = { id, seats, periodEnd, ...(fullPricePayer !== undefined && { fullPricePayer }) };
    const openInvoice = { id: invoiceId, amountCents, requiresAction: false };
    return {
      subscription: this.subscription(basics, openInvoice, now),
      billed: state === 'void' || (state === 'open' && this.state === 'active') ? [] : billed,
    };
  }

  private subscription(
    basics: Pick<Subscription, 'id' | 'seats' | 'periodEnd'>,
    openInvoice: { id: string; amountCents: Cents; requiresAction: boolean },
    now: Instant,
  ): Subscription {
    const { state, pausedUntil } = this;
    const trialStart = this.isOnTrial ? this.trialStart : undefined;
    if (state === 'past_due') return { ...basics, state, openInvoice };
    if (state === 'ended') return { ...basics, state, endedAt: now };
    const running = { ...basics, ...(trialStart !== undefined && { trialStart }) };
    const isPaused = state === 'active' && pausedUntil !== null && pausedUntil > basics.periodEnd;
    return isPaused ? { ...running, state, pausedUntil } : { ...running, state };
  }
}
