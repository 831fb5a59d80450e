import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
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
  zone,
} from '../testing/households.ts';
import { decideGrantSessions, decideSellSessions, priceExtraSessions } from './extra-sessions.ts';
import { recordPayment } from './payment-records.ts';

const command = { personId: 'mia', quantity: 3, note: '' };
const inCash = { method: 'cash', key: 'press-1', staff: 'staff-1' } as const;
const byCardPaid = { method: 'card', paymentIntent: 'pi_1' } as const;
const household = (membership = byCard('supporter')) => aHousehold(aPerson('mia', membership));

describe('additional sessions', () => {
  it('cost a supporter $5 each', () => {
    expect(expectAccepted(priceExtraSessions(household(), command, now)).state).toBe(1500);
    expect(expectAccepted(priceExtraSessions(household(canceled('supporter')), command, now)).state).toBe(
      1500,
    );
  });

  it('are for supporters with a paid membership only', () => {
    expect(refusal(priceExtraSessions(household(byCard('leader')), command, now))).toBe('not-a-supporter');
    expect(refusal(priceExtraSessions(household(unpaid('supporter')), command, now))).toBe(
      'membership-ended',
    );
    expect(refusal(priceExtraSessions(household(), { ...command, personId: 'nobody' }, now))).toBe(
      'unknown-person',
    );
  });

  it('sold for cash are given at once and stand in the ledger', () => {
    const { state, effects } = expectAccepted(decideSellSessions(household(), command, inCash, now, zone));
    expect(state.primary.boughtHours).toBe(3);
    expect(effects).toMatchObject([
      {
        kind: 'ledger',
        entry: { id: 'sessions:mia:press-1', amountCents: 1500, method: 'cash', staff: 'staff-1' },
      },
      {
        kind: 'mail',
        mail: { content: { kind: 'receipt', lines: [{ text: 'mia 3 extra sessions', amountCents: 1500 }] } },
      },
    ]);
    expect(refusal(decideSellSessions(household(byCard('leader')), command, inCash, now, zone))).toBe(
      'not-a-supporter',
    );
  });

  it('sold by a second press of the same button are sold once', () => {
    const { state } = expectAccepted(decideSellSessions(household(), command, inCash, now, zone));
    expect(decideSellSessions(state, command, inCash, now, zone)).toEqual({ ok: true, state, effects: [] });
  });

  it('paid by card are given once, with the note for the staff', () => {
    const sale = {
      command: { ...command, note: 'for Saturday' },
      amountCents: cents(1500),
      payment: byCardPaid,
    };
    const { state, effects } = expectAccepted(decideGrantSessions(household(), sale, now, zone));
    expect(state.primary.boughtHours).toBe(3);
    expect(state.noteToStaff).toEqual({ at: now, text: 'for Saturday' });
    expect(effects).toMatchObject([{ entry: { method: 'card', providerId: 'pi_1' } }, { kind: 'mail' }]);
    expect(decideGrantSessions(state, sale, now, zone)).toEqual({ ok: true, state, effects: [] });
  });

  it('paid by card are given even if the membership ended meanwhile', () => {
    const sale = { command, amountCents: cents(1500), payment: byCardPaid };
    expect(
      expectAccepted(decideGrantSessions(household(expired('supporter')), sale, now, zone)).state.primary
        .boughtHours,
    ).toBe(3);
    const stranger = { ...sale, command: { ...command, personId: 'nobody' } };
    expect(refusal(decideGrantSessions(household(), stranger, now, zone))).toBe('unknown-person');
  });

  it('remember the latest payments only, so that a household stays one document', () => {
    let state = household();
    for (let press = 0; press < 60; press++) state = recordPayment(state, `press-${press}`, now);
    expect(state.receivedPayments.length).toBe(50);
    expect(state.receivedPayments.at(-1)?.key).toBe('press-59');
  });
});
