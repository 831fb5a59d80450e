import { expect } from 'vitest';
import type { PaymentRecord } from '../../billing/payment-returns.ts';
import { decideRefundedPass, decideRefundRefused, type Settling } from '../../closures/settle.ts';
import { type Accepted, accept } from '../../decision.ts';
import { sum } from '../../money.ts';
import type { Instant, VenueDate } from '../../venue-time.ts';
import type { WalkIn } from '../../walk-ins/schema.ts';
import { checkLedger } from '../billing-history/checks.ts';
import { refund } from '../billing-history/money-back.ts';
import { PassHistory } from '../pass-history/pass-history.ts';

/** A group with a day pass, and a provider that may refuse its refund, and then refuses the same request forever. */
export class ClosurePass extends PassHistory {
  /** The number of requests that the provider refuses. */
  refusing = 0;
  private refusedKeys = new Set<number>();
  private isGivenBack = false;

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

  /** The next attempt to refund a pass that a closure has cancelled. */
  refundFor(settling: Settling, now: Instant): Accepted<WalkIn> {
    const { is } = settling.outcome ?? expect.unreachable();
    this.now = now;
    if (is.what !== 'refunding') return accept(this.walkIn);
    this.isGivenBack = true;
    if (this.isRefused(is.refusals)) return decideRefundRefused(this.walkIn, this.records, settling);
    for (const payment of this.payments) refund(this, payment, true);
    return decideRefundedPass(this.walkIn, this.records, settling, now);
  }

  /** Checks that every cent is in the ledger, and that the pass is paid or refunded. */
  check(): void {
    checkLedger(this);
    const left = sum(this.moved.map(({ amountCents }) => amountCents));
    if (this.isGivenBack) expect(left, 'money of a cancelled pass').toBe(0);
    if (this.walkIn.payment.status === 'active') expect(left).toBe(this.walkIn.totalCents);
  }
}
