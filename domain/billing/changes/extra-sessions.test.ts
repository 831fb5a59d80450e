import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { Tier } from '../../core/tiers.ts';
import { hoursLeft } from '../../household/allowance.ts';
import {
  aHousehold,
  aPerson,
  byCard,
  canceled,
  expectAccepted,
  expired,
  now,
  refusal,
  unpaid,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { recordPayment } from '../payments/ledger.ts';
import { decideGrantSessions, decideSellSessions, priceExtraSessions } from './extra-sessions.ts';

const command = { personId: 'mia', quantity: 3, note: '' };
const cashPayment = { key: 'key-1', by: 'staff-1' };
const cardPayment = { method: 'card', paymentIntent: 'pi_1' } as const;
const household = (membership = byCard('supporter')) => aHousehold(aPerson('mia', membership));

describe('extra sessions', () => {
  // spec: billing-extra-sessions-1
  it('cost a supporter $5 each', () => {
    expect(expectAccepted(priceExtraSessions(household(), command, now, EXAMPLE_VENUE)).state).toBe(1500);
    expect(
      expectAccepted(priceExtraSessions(household(canceled('supporter')), command, now, EXAMPLE_VENUE)).state,
    ).toBe(1500);
  });

  it('are refused without a paid supporter membership', () => {
    expect(refusal(priceExtraSessions(household(byCard('leader')), command, now, EXAMPLE_VENUE))).toBe(
      'not-a-supporter',
    );
    expect(refusal(priceExtraSessions(household(unpaid('supporter')), command, now, EXAMPLE_VENUE))).toBe(
      'membership-ended',
    );
    expect(
      refusal(priceExtraSessions(household(), { ...command, personId: 'nobody' }, now, EXAMPLE_VENUE)),
    ).toBe('unknown-person');
  });

  it('are granted at once and recorded in the ledger when sold for cash', () => {
    const { state, effects } = expectAccepted(
      decideSellSessions(household(), command, cashPayment, now, EXAMPLE_VENUE),
    );
    expect(state.primary.boughtHours).toBe(3);
    expect(effects).toMatchObject([
      {
        kind: 'ledger',
        entry: { id: 'sessions:mia:key-1', amountCents: 1500, method: 'cash', staff: 'staff-1' },
        receipt: {
          content: { kind: 'receipt', lines: [{ text: 'mia 3 extra sessions', amountCents: 1500 }] },
        },
      },
      { kind: 'staff-action', action: { kind: 'sell-sessions', amountCents: 1500 } },
    ]);
    const stranger = { ...command, personId: 'nobody' };
    expect(refusal(decideSellSessions(household(), stranger, cashPayment, now, EXAMPLE_VENUE))).toBe(
      'unknown-person',
    );
  });

  it('cost a leader at the counter as much as hours of a day pass, and are nothing for a legacy-maker', () => {
    const sell = (tier: Tier) =>
      decideSellSessions(household(byCard(tier)), command, cashPayment, now, EXAMPLE_VENUE);
    const { state, effects } = expectAccepted(sell('leader'));
    expect(hoursLeft(state.primary, now)).toBe(5 + 3);
    expect(effects).toMatchObject([{ entry: { amountCents: 2100 } }, { kind: 'staff-action' }]);
    expect(refusal(sell('legacy-maker'))).toBe('no-time-limit');
  });

  // spec: billing-extra-sessions-2
  it('are sold once when the idempotency key is repeated', () => {
    const { state } = expectAccepted(
      decideSellSessions(household(), command, cashPayment, now, EXAMPLE_VENUE),
    );
    expect(decideSellSessions(state, command, cashPayment, now, EXAMPLE_VENUE)).toEqual({
      ok: true,
      state,
      effects: [],
    });
  });

  it('are granted once when paid by card, with the note to staff', () => {
    const sale = {
      command: { ...command, note: 'for Saturday' },
      amountCents: cents(1500),
      payment: cardPayment,
    };
    const { state, effects } = expectAccepted(decideGrantSessions(household(), sale, now));
    expect(state.primary.boughtHours).toBe(3);
    expect(state.noteToStaff).toEqual({ at: now, text: 'for Saturday' });
    expect(effects).toMatchObject([
      { entry: { method: 'card', providerId: 'pi_1' }, receipt: { to: 'mia@example.com' } },
    ]);
    expect(decideGrantSessions(state, sale, now)).toEqual({ ok: true, state, effects: [] });
  });

  it('are granted when paid by card even if the membership has ended in the meantime', () => {
    const sale = { command, amountCents: cents(1500), payment: cardPayment };
    expect(
      expectAccepted(decideGrantSessions(household(expired('supporter')), sale, now)).state.primary
        .boughtHours,
    ).toBe(3);
    const stranger = { ...sale, command: { ...command, personId: 'nobody' } };
    expect(refusal(decideGrantSessions(household(), stranger, now))).toBe('unknown-person');
  });

  it('keep only the latest 50 payment keys, so that the household document stays small', () => {
    let state = household();
    for (let count = 0; count < 60; count++) state = recordPayment(state, `key-${count}`, now);
    expect(state.receivedPayments.length).toBe(50);
    expect(state.receivedPayments.at(-1)?.key).toBe('key-59');
  });
});
