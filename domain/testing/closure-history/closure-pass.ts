import { expect } from 'vitest';
import type { PaymentRecord } from '../../billing/refunds/payment-returns.ts';
import { decideRefundedPass, decideRefundRefused, refundsDue, type Settling } from '../../closures/settle.ts';
import { type Cents, sum } from '../../core/money.ts';
import { type Accepted, accept } from '../../decision/decision.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import { venue } from '../../venue/settings.ts';
import type { Instant, VenueDate } from '../../venue/time/venue-time.ts';
import { decideCorrectWalkIn, passDetailsOf } from '../../walk-ins/changes/correct.ts';
import { onlinePaymentRefusal } from '../../walk-ins/rules.ts';
import { checkLedger } from '../billing-history/checks.ts';
import { failRefund, refund } from '../billing-history/refunds-and-disputes.ts';
import { PassHistory } from '../pass-history/pass-history.ts';

/**
 * A group with a day pass, and a provider that may refuse its refund and then refuses the same request
 * forever.
 */
export class ClosurePass extends PassHistory {
  /** The number of requests that the provider will refuse. */
  refusing = 0;
  /** The number of refunds that will fail at the bank. */
  failing = 0;
  /** The time at which staff put the group on the day of its pass, with a reason. */
  placedAt: Instant | null = null;
  private refusedKeys = new Set<number>();
  private isRefunded = false;

  constructor(index: number, { date, at }: { date: VenueDate; at: Instant }) {
    super(true, 0);
    this.now = at;
    this.walkIn = { ...this.walkIn, id: `walk-in-${index}`, date, createdAt: at };
  }

  get records(): PaymentRecord[] {
    return this.payments.map(({ entry, returns }) => ({ payment: entry, returns: [...returns] }));
  }

  private isRefused(key: number): boolean {
    if (this.refusing > 0) {
      this.refusing -= 1;
      this.refusedKeys.add(key);
    }
    return this.refusedKeys.has(key);
  }

  /** Attempts to refund a pass that a closure has cancelled. */
  refundFor(settling: Settling, now: Instant): Accepted<WalkIn> {
    const { is, at } = settling.outcome ?? expect.unreachable();
    this.now = now;
    if (is.what !== 'refunding') return accept(this.walkIn);
    this.isRefunded = true;
    if (this.isRefused(is.refusals)) return decideRefundRefused(this.walkIn, this.records, settling);
    const due = refundsDue(is, this.records).map(({ payment }) => payment);
    for (const payment of this.payments.filter(({ entry }) => due.includes(entry))) {
      expect(payment.entry.at, 'a closure refunds a later payment').toBeLessThanOrEqual(at);
      refund(this, payment, true);
      if (this.failing <= 0) continue;
      this.failing -= 1;
      failRefund(this, payment);
    }
    return decideRefundedPass(this.walkIn, this.records, settling, now);
  }

  /** Repeats failed refunds, as staff do. */
  refundFailed(now: Instant): void {
    this.now = now;
    for (const payment of this.payments)
      if (payment.refunds.some(({ hasFailed }) => hasFailed)) refund(this, payment, true);
  }

  /** Pays again for a pass whose money was refunded or is being refunded. */
  payAgain(now: Instant, isByCard: boolean): void {
    this.now = now;
    if (this.walkIn.payment.status !== 'canceled' || onlinePaymentRefusal(this.walkIn, now, venue())) return;
    if (isByCard) this.payByCard();
    else this.payInCash('sam');
  }

  putOn(date: VenueDate, now: Instant): void {
    this.now = now;
    const decision = decideCorrectWalkIn(
      this.walkIn,
      {
        ...this.walkIn,
        date,
        seen: passDetailsOf(this.walkIn),
        by: 'sam',
        overrideReason: 'A private party',
      },
      now,
      venue(),
    );
    if (decision.ok && date !== this.walkIn.date) this.placedAt = now;
    this.decide(decision);
  }

  /**
   * Checks that every cent is in the ledger, and that the pass is paid or refunded. A refund that was refused
   * or has failed still counts as due.
   */
  check(waiting: Cents): void {
    checkLedger(this);
    const left = sum(this.moved.map(({ amountCents }) => amountCents)) - waiting;
    if (this.walkIn.payment.status === 'active') expect(left).toBe(this.walkIn.totalCents);
    else if (this.isRefunded) expect(left, 'money of a cancelled pass').toBe(0);
  }
}
