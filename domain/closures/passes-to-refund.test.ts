import { expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { now } from '../testing/households.ts';
import { anUnpaidPass, aPaidPass } from '../testing/walk-ins.ts';
import { passesToRefund } from './passes-to-refund.ts';

const unpaid = anUnpaidPass();
const atCounter = aPaidPass();
const byCard: WalkIn = { ...unpaid, payment: { status: 'active', by: 'card', at: now, paymentIntent: 'pi' } };
const extendedFor = (amountCents: number): WalkIn => ({
  ...byCard,
  totalCents: cents(byCard.totalCents + amountCents),
  extensions: [{ key: 'longer', hours: 1, amountCents: cents(amountCents) }],
});
const none = { passes: 0, amountCents: 0 };

it('a card payment is refunded by card, money from the counter at the counter, and the rest is unpaid', () => {
  expect(passesToRefund([byCard, byCard, atCounter, unpaid])).toEqual({
    byCard: { passes: 2, amountCents: 2 * byCard.totalCents },
    atCounter: { passes: 1, amountCents: atCounter.totalCents },
    unpaid: 1,
  });
});

it('a pass paid by card and extended at the counter is refunded there, unless the extension was free', () => {
  expect(passesToRefund([extendedFor(700)])).toEqual({
    byCard: none,
    atCounter: { passes: 1, amountCents: byCard.totalCents + 700 },
    unpaid: 0,
  });
  expect(passesToRefund([extendedFor(0)]).atCounter).toEqual(none);
});
