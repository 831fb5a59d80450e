import { sum } from '../core/money.ts';
import type { WalkIn } from '../documents/walk-in.ts';

/** True if a refund needs no one at the counter. Only the counter sells more hours or places for a pass. */
const isPaidByCardAlone = ({ payment, extensions = [] }: WalkIn): boolean =>
  payment.by === 'card' && extensions.every(({ amountCents }) => amountCents === 0);

const moneyOf = (passes: readonly WalkIn[]) => ({
  passes: passes.length,
  amountCents: sum(passes.map(({ totalCents }) => totalCents)),
});

/** Counts passes by where a refund would be made. A pass paid in two ways is refunded at the counter. */
export function passesToRefund(passes: readonly WalkIn[]) {
  const paid = passes.filter(({ payment }) => payment.status === 'active');
  return {
    byCard: moneyOf(paid.filter(isPaidByCardAlone)),
    atCounter: moneyOf(paid.filter((pass) => !isPaidByCardAlone(pass))),
    unpaid: passes.length - paid.length,
  };
}
