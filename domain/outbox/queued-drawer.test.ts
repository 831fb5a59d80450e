import { describe, expect, it } from 'vitest';
import { decideMoveCash } from '../billing/drawer/cash-movement.ts';
import { decideSellItems } from '../billing/drawer/sale.ts';
import { cents } from '../core/money.ts';
import { expectAccepted, now } from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { queuedCents } from './queued.ts';
import { decideQueuedSale, queuedMovement } from './queued-drawer.ts';

const sale = {
  items: [{ id: 'lemonade', quantity: 2 }],
  expectedCents: 700,
  by: 'kim',
  idempotencyKey: 'key',
};
const milk = {
  direction: 'out',
  amountCents: 200,
  reason: 'Milk',
  by: 'kim',
  idempotencyKey: 'other',
} as const;

describe('a sale without the network', () => {
  it('has the receipt number that the server books', () => {
    const { action, receipt } = expectAccepted(decideQueuedSale(sale, now, EXAMPLE_VENUE));
    const command = { ...action, key: action.idempotencyKey };
    const { state } = expectAccepted(
      decideSellItems({ booked: null, isRefused: false }, command, action.at, EXAMPLE_VENUE),
    );
    expect(receipt).toEqual({ amountCents: state.amountCents, receipt: state.receipt });
    expect(action).toMatchObject({ receipt: state.receipt, names: ['2 × Lemonade'] });
  });

  it('is refused like online if the price has changed', () => {
    const other = { ...sale, expectedCents: cents(100) };
    expect(decideQueuedSale(other, now, EXAMPLE_VENUE)).toMatchObject({
      refusal: { code: 'changed-since-loaded' },
    });
  });
});

it('money out of the drawer without the network is decided like online, and reduces the queued cash', () => {
  const { action } = expectAccepted(queuedMovement(milk, now));
  expect(decideMoveCash(null, { ...action, key: 'other' }, action.at).ok).toBe(true);
  const sold = expectAccepted(decideQueuedSale(sale, now, EXAMPLE_VENUE)).action;
  expect(queuedCents([sold, action], 'cash')).toBe(500);
  expect(queuedCents([{ ...sold, method: 'terminal' }, action], 'terminal')).toBe(700);
});
