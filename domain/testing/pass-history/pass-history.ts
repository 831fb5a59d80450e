import { expect } from 'vitest';
import type { ReturnCommand } from '../../billing/return-rules.ts';
import type { Decision, Effect } from '../../decision.ts';
import { type Cents, sum } from '../../money.ts';
import { venueDate } from '../../venue-time.ts';
import { decideExtendWalkIn, type ExtendCommand } from '../../walk-ins/extend.ts';
import { decideWalkInReturns } from '../../walk-ins/returns.ts';
import {
  decideWalkInCardPayment,
  decideWalkInCash,
  decideWalkInRegistration,
  unpaidCents,
} from '../../walk-ins/rules.ts';
import type { WalkIn } from '../../walk-ins/schema.ts';
import { decideWalkInTakeBackCash } from '../../walk-ins/take-back-cash.ts';
import { MoneyHistory, type Payment } from '../billing-history/money-history.ts';
import { expectAccepted, now as start } from '../households.ts';

const HOURS = 2;

const aGroup = (isToday: boolean): WalkIn => {
  const contact = { name: 'Tom Reed', email: 'tom@example.com' };
  const phone = { e164: '+61412345678', shown: '0412 345 678' };
  const date = venueDate(isToday ? '2026-11-18' : '2026-11-19');
  const group = { date, hours: HOURS, participants: 3, concessions: 1, adults: 1 };
  const command = { ...contact, ...group, phone, walkInId: 'walk-in-1', code: 'A7AB01Z0' } as const;
  return expectAccepted(decideWalkInRegistration(null, { ...command, payBy: 'card' }, start)).state;
};

/** A group with a day pass, its card payments, the drawer, and when it was let in. */
export class PassHistory extends MoneyHistory {
  walkIn: WalkIn;
  /** Card payments that are to go back, because they were one too many or came too late. */
  private refunds: string[] = [];
  /** Payments that gave nothing, or were disputed and may have been paid again meanwhile. */
  private uncertain = new Set<string>();
  private readonly ownCents: Cents;
  checkIns: string[] = [];

  constructor(isToday: boolean) {
    super();
    this.walkIn = aGroup(isToday);
    this.ownCents = this.walkIn.totalCents;
  }

  decide(decision: Decision<WalkIn>): void {
    if (!decision.ok) return;
    this.walkIn = decision.state;
    decision.effects.forEach((effect) => {
      this.follow(effect);
    });
  }

  private follow(effect: Effect): void {
    if (effect.kind === 'provider' && effect.change.type === 'refund')
      this.refunds.push(effect.change.paymentIntent);
    if (effect.kind !== 'ledger') return;
    if (effect.entry.paymentEntryId === undefined) this.take(effect.entry);
    this.book(effect.entry);
  }

  payByCard(): void {
    const paymentIntent = `pi_${this.moved.length}`;
    const amountCents = unpaidCents(this.walkIn);
    for (const _time of [1, 2])
      this.decide(decideWalkInCardPayment(this.walkIn, { paymentIntent, amountCents }, this.now));
    if (!this.refunds.includes(paymentIntent)) return;
    for (const { entry } of this.payments)
      if (entry.providerId === paymentIntent) this.uncertain.add(entry.id);
  }

  payInCash(by: string): void {
    for (const _time of [1, 2]) this.decide(decideWalkInCash(this.walkIn, { by }, this.now));
  }

  /** Pressed twice at one counter, and once at another that shows the same hours. */
  stayLonger(hours: number): void {
    const expectedHours = this.walkIn.hours;
    const key = `hours-${this.moved.length}`;
    const press = { hours, expectedHours, key, by: 'sam' };
    const presses: ExtendCommand[] = [press, press, { ...press, key: `${key}-kim`, by: 'kim' }];
    for (const command of presses) this.decide(decideExtendWalkIn(this.walkIn, command, this.now));
    expect([expectedHours, expectedHours + hours]).toContain(this.walkIn.hours);
  }

  /** The provider sends back what was one too many. */
  sync(): void {
    for (const paymentIntent of this.refunds.splice(0)) {
      const payment = this.payments.find(({ entry }) => entry.providerId === paymentIntent);
      if (!payment) continue;
      const amountCents = sum([payment.entry, ...payment.returns].map((entry) => entry.amountCents));
      if (amountCents <= 0) continue;
      const details = { hasFailed: false, isDuplicate: true, reason: 'Duplicate', staff: null };
      payment.refunds.push({ id: `re_${this.moved.length}`, amountCents, ...details });
      this.move('card', -amountCents);
      this.read(payment);
    }
  }

  read(payment: Payment): void {
    const { entry, returns } = payment;
    for (const _time of [1, 2]) {
      const record = { payment: entry, returns: [...returns] };
      this.decide(decideWalkInReturns(this.walkIn, record, payment, this.now));
    }
  }

  takeBack({ entry, returns }: Payment, command: ReturnCommand): boolean {
    const record = { payment: entry, returns: [...returns] };
    const decision = decideWalkInTakeBackCash(this.walkIn, record, command, this.now);
    this.decide(decision);
    return decision.ok && decision.effects.length > 0;
  }

  withdraw({ entry }: Payment, disputeId: string | null): void {
    if (disputeId !== null) this.uncertain.add(entry.id);
  }

  endDispute(): void {}

  /** Payments for the pass itself that stay paid for. */
  private get kept(): Payment[] {
    return this.payments.filter(
      ({ entry, isWithdrawn, disputes }) =>
        entry.what.kind === 'walk-in' && !isWithdrawn && disputes.every(({ state }) => state === 'won'),
    );
  }

  /** A group comes in on a payment that stayed, and one that paid for sure is not sent away. */
  checkPaidIsUsable(): void {
    const certain = this.kept.filter(({ entry }) => !this.uncertain.has(entry.id));
    if (this.walkIn.payment.status === 'active') expect(this.kept.length).toBeGreaterThan(0);
    else expect(certain).toEqual([]);
    expect(certain.length, 'nobody pays twice').toBeLessThan(2);
  }

  /** The hours are those that were bought, less those whose cash went back, and so is the total. */
  checkHours(): void {
    const added = this.payments.flatMap(({ entry: { what, amountCents }, isWithdrawn }) =>
      what.kind === 'walk-in-hours' && !isWithdrawn ? [{ hours: what.hours, amountCents }] : [],
    );
    const { hours, totalCents } = this.walkIn;
    expect(hours).toBe(HOURS + added.reduce((total, each) => total + each.hours, 0));
    const amounts = added.map(({ amountCents }) => amountCents);
    expect(totalCents).toBe(sum([this.ownCents, ...amounts]));
    expect(unpaidCents(this.walkIn)).toBe(this.ownCents);
  }
}
