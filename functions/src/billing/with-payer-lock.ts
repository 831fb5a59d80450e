import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { withLock } from '../firebase/distributed-lock.ts';

type Payer = CardPayment['who'];

/** Nobody else reads and changes this payer's things at the provider meanwhile. */
export const withPayerLock = <Result>(payer: Payer, work: () => Promise<Result>): Promise<Result> =>
  withLock('uid' in payer ? `household-${payer.uid}` : `walk-in-${payer.walkInId}`, work);
