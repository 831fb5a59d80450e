import { expect } from 'vitest';
import { unrefundedAmount } from '../../billing/refunds/payment-returns.ts';
import type { ReturnCommand, Staffer } from '../../billing/refunds/refunds.ts';
import { sum } from '../../core/money.ts';
import type { Decision, Effect } from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { GroupSize, WalkIn } from '../../documents/walk-in.ts';
import { venue } from '../../venue/settings.ts';
import { venueDate } from '../../venue/time/venue-time.ts';
import { decideCorrectWalkIn, passDetailsOf } from '../../walk-ins/changes/correct.ts';
import { decideExtendWalkIn, type ExtendCommand, passTotal } from '../../walk-ins/changes/extend.ts';
import {
  cardsToRefund,
  decideCancelWalkIn,
  decideWalkInCounterRefund,
  decideWalkInReturns,
} from '../../walk-ins/changes/returns.ts';
import { walkInCheckInRefusal } from '../../walk-ins/check-in.ts';
import {
  decideWalkInCardPayment,
  decideWalkInCash,
  decideWalkInRegistration,
  unpaidCents,
} from '../../walk-ins/rules.ts';
import { MoneyHistory, type Payment } from '../billing-history/money-history.ts';
import { refund } from '../billing-history/refunds-and-disputes.ts';
import { expectAccepted, now as start } from '../households.ts';

const PHONE = { e164: '+61412345678', shown: '0412 345 678' };
const TODAY = venueDate('2026-11-18');
const TOMORROW = venueDate('2026-11-19');

const aGroup = (isToday: boolean, concessions: number): WalkIn => {
  const contact = { name: 'Tom Reed', email: 'tom@example.com' };
  const date = isToday ? TODAY : TOMORROW;
  const group = { date, hours: 2, participants: 3, concessions, adults: 1 };
  const command = { ...contact, ...group, phone: PHONE, walkInId: 'walk-in-1', code: 'A7AB01Z0' } as const;
  return expectAccepted(decideWalkInRegistration(null, { ...command, payBy: 'card' }, start, venue())).state;
};

/** A group with a day pass, its card payments, the cash drawer, and its check-in time. */
export class PassHistory extends MoneyHistory {
  walkIn: WalkIn;
  /** Card payments to refund, because they were duplicates or too late. */
  private refunds: string[] = [];
  /** Payments that granted nothing, or were disputed and may have been paid again since. */
  private uncertain = new Set<string>();
  /** Card payments of a pass that staff cancelled, which still have to be refunded. */
  private canceled: Payment[] = [];
  /** The size last chosen for the pass before it was paid. */
  private size: GroupSize;
  checkIns: string[] = [];

  constructor(isToday: boolean, concessions: number) {
    super();
    this.walkIn = aGroup(isToday, concessions);
    this.size = this.walkIn;
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
    const command = { by, method: this.methodAtCounter() };
    for (const _time of [1, 2]) this.decide(decideWalkInCash(this.walkIn, command, this.now, venue()));
  }

  /** Extends the stay twice from one counter, and once from another that shows the same hours. */
  stayLonger(hours: number): void {
    const expectedHours = this.walkIn.hours;
    const key = `hours-${this.moved.length}`;
    const extension = { hours, expectedHours, key, by: 'sam', method: this.methodAtCounter() };
    const extensions: ExtendCommand[] = [
      extension,
      extension,
      { ...extension, key: `${key}-kim`, by: 'kim' },
    ];
    for (const command of extensions)
      this.decide(decideExtendWalkIn(this.walkIn, command, this.now, venue()));
    expect([expectedHours, expectedHours + hours]).toContain(this.walkIn.hours);
  }

  /** Corrects the day, name or size twice, and from a counter that hasn't seen the first correction. */
  correct({ concessions, hours, isToday }: { concessions: number; hours: number; isToday: boolean }): void {
    const { walkIn, now } = this;
    const seen = passDetailsOf(walkIn);
    const date = isToday ? TODAY : TOMORROW;
    const command = {
      ...walkIn,
      phone: PHONE,
      name: `Tom ${hours}`,
      date,
      hours,
      concessions,
      seen,
      by: 'sam',
    };
    const isPaid = this.unreturned.some(({ entry }) => !this.uncertain.has(entry.id));
    this.decide(decideCorrectWalkIn(walkIn, command, now, venue()));
    const isResized = this.walkIn.hours !== walkIn.hours || this.walkIn.concessions !== walkIn.concessions;
    if (isResized) expect(isPaid, 'the size of a paid group stays').toBe(false);
    if (isResized) this.size = this.walkIn;
    const corrected = this.walkIn;
    const late = corrected === walkIn ? command : { ...command, adults: 9, by: 'kim' };
    for (const each of [command, late]) this.decide(decideCorrectWalkIn(corrected, each, now, venue()));
    expect(this.walkIn).toBe(corrected);
  }

  /**
   * Cancels the pass twice. Cash is refunded with it; the card is refunded after it, immediately or on the
   * repeat.
   */
  cancel(staffer: Staffer, isRefundedAtOnce: boolean): void {
    const records = this.payments.map(({ entry, returns }) => ({ payment: entry, returns: [...returns] }));
    const expectedCents = sum(records.map(unrefundedAmount));
    const command = { ...staffer, reason: 'Rain', expectedCents };
    const decision = decideCancelWalkIn(this.walkIn, records, command, this.now);
    if (!decision.ok) return;
    this.decide(decision);
    for (const effect of decision.effects) if (effect.kind === 'ledger') this.refundCash(effect.entry);
    const due = cardsToRefund(records).map(({ payment }) => payment);
    const cards = this.payments.filter(({ entry }) => due.includes(entry));
    this.canceled.push(...cards);
    for (const { entry } of cards) this.uncertain.add(entry.id);
    if (isRefundedAtOnce) this.sync();
    expect(walkInCheckInRefusal(this.walkIn, this.now), 'a cancelled group stays outside').not.toBeNull();
  }

  private refundCash({ paymentEntryId, amountCents }: LedgerEntry): void {
    const payment = this.payments.find(({ entry }) => entry.id === paymentEntryId) ?? expect.unreachable();
    expect(payment.isRevoked, 'money at the counter goes back once').toBe(false);
    payment.isRevoked = true;
    this.move(payment.entry.method, amountCents);
  }

  /** Refunds surplus payments and those that staff refund, as the provider does. */
  sync(): void {
    for (const payment of this.canceled.splice(0)) refund(this, payment, true);
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

  refundAtCounter({ entry, returns }: Payment, command: ReturnCommand): boolean {
    const record = { payment: entry, returns: [...returns] };
    const decision = decideWalkInCounterRefund(this.walkIn, record, command, this.now);
    this.decide(decision);
    return decision.ok;
  }

  revoke({ entry }: Payment, disputeId: string | null): void {
    if (disputeId !== null) this.uncertain.add(entry.id);
  }

  endDispute(): void {}

  /** Returns the unrefunded payments for the pass itself. */
  private get unreturned(): Payment[] {
    return this.payments.filter(
      ({ entry, isRevoked, disputes }) =>
        entry.item.kind === 'walk-in' && !isRevoked && disputes.every(({ state }) => state === 'won'),
    );
  }

  /**
   * Checks that a group checks in on an unrefunded payment, and that a group that has certainly paid is not
   * refused.
   */
  checkPaidIsUsable(): void {
    const certain = this.unreturned.filter(({ entry }) => !this.uncertain.has(entry.id));
    if (this.walkIn.payment.status === 'active') expect(this.unreturned.length).toBeGreaterThan(0);
    else expect(certain).toEqual([]);
    expect(certain.length, 'nobody pays twice').toBeLessThan(2);
  }

  /** Checks that the hours and the total are those bought, less those whose cash was refunded. */
  checkHours(): void {
    const added = this.payments.flatMap(({ entry: { item, amountCents }, isRevoked }) =>
      item.kind === 'walk-in-hours' && !isRevoked ? [{ hours: item.hours, amountCents }] : [],
    );
    const { hours, totalCents } = this.walkIn;
    expect(hours).toBe(this.size.hours + added.reduce((total, each) => total + each.hours, 0));
    const amounts = added.map(({ amountCents }) => amountCents);
    const ownCents = passTotal({ ...this.size, createdAt: this.walkIn.createdAt }, venue());
    expect(totalCents).toBe(sum([ownCents, ...amounts]));
    expect(unpaidCents(this.walkIn)).toBe(ownCents);
  }
}
