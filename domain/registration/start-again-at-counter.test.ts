import { describe, expect, it } from 'vitest';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  expectAccepted,
  expired,
  now,
  refusal,
  unpaid,
} from '../testing/households.ts';
import { decideStartAgainAtCounter } from './start-again-at-counter.ts';

const household = aHousehold(aPerson('mia', expired('leader')), [aFamilyMember('leo', expired('supporter'))]);
const choices = [
  { personId: 'mia', tier: 'leader' },
  { personId: 'leo', tier: 'leader' },
] as const;
const kindsOf = (effects: readonly { kind: string }[]) => effects.map(({ kind }) => kind);

describe('starting again at the counter', () => {
  it('is paid in cash, or by card over a link that is sent by email', () => {
    const inCash = expectAccepted(
      decideStartAgainAtCounter(household, { choices, payBy: 'cash', by: 'kim' }, now),
    );
    expect(kindsOf(inCash.effects)).toEqual(['staff-action']);
    expect(inCash.state.family[0]?.membership).toMatchObject({ status: 'pending', tier: 'leader' });
    const { effects } = expectAccepted(
      decideStartAgainAtCounter(household, { choices, payBy: 'card', by: 'kim' }, now),
    );
    expect(effects).toMatchObject([
      { kind: 'mail', mail: { content: { kind: 'payment-link', weeklyCents: 3000 } } },
      { kind: 'staff-action', action: { kind: 'start-again', by: 'kim' } },
    ]);
  });

  it('changes an unpaid registration from cash to card, once', () => {
    const registered = aHousehold(aPerson('mia', unpaid('leader')));
    const command = { choices: choices.slice(0, 1), payBy: 'card', by: 'kim' } as const;
    const { state } = expectAccepted(decideStartAgainAtCounter(registered, command, now));
    expect(state.primary.membership).toMatchObject({ status: 'pending', payBy: 'card' });
    expect(decideStartAgainAtCounter(state, command, now)).toEqual({ ok: true, state, effects: [] });
  });

  it('needs an email for a card, and is refused as in the portal', () => {
    const withoutEmail = { ...household, email: '' };
    const command = { choices, payBy: 'card', by: 'kim' } as const;
    expect(refusal(decideStartAgainAtCounter(withoutEmail, command, now))).toBe('email-missing');
    expect(refusal(decideStartAgainAtCounter(aCardHousehold('leader'), command, now))).toBe('already-paid');
  });
});
