import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { withLock } from '../stores/locks.ts';

type Payer = CardPayment['who'];

/** Stripe calls cannot join a transaction, so reading and changing a payer's Stripe objects needs a lock. */
export const withPayerLock = <Result>(payer: Payer, work: () => Promise<Result>): Promise<Result> =>
  withLock('uid' in payer ? `household-${payer.uid}` : payer.walkInId, work);
