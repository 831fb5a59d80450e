import { describe, expect, it } from 'vitest';
import { parseHousehold } from '../documents/household.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  expectAccepted,
  expired,
  now,
  refusal,
  unpaid,
} from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { termsVersion } from '../venue/terms.ts';
import { decideCounterRegistration, decideStartAgainAtCounter, knownHouseholds } from './at-counter.ts';
import type { CounterRegistration } from './rules.ts';

const command: CounterRegistration = {
  uid: 'household',
  name: 'Mia Rose',
  email: '',
  phone: { e164: '+61412345678', shown: '0412 345 678' },
  primary: { personId: 'p0', tier: 'leader' },
  family: [
    { personId: 'p1', tier: 'supporter', name: 'Leo Rose' },
    { personId: 'p2', tier: 'supporter' },
  ],
  payBy: 'cash',
  by: 'kim',
};

describe('a registration at the counter', () => {
  it('needs no email, and stores the names that staff entered', () => {
    const { state } = expectAccepted(decideCounterRegistration(null, command, now, EXAMPLE_VENUE));
    expect(state).toMatchObject({ email: '', primary: { name: 'Mia Rose' } });
    expect(state.family.map(({ name }) => name)).toEqual(['Leo Rose', '']);
    expect(state.nameKeys).toContain('leo ro');
    expect(parseHousehold(state)).toEqual(state);
  });

  it('stores the staff member who recorded the agreement to the terms', () => {
    const agreed = { ...command, termsVersion: termsVersion() };
    const { state } = expectAccepted(decideCounterRegistration(null, agreed, now, EXAMPLE_VENUE));
    expect(state.termsAgreed).toEqual([{ version: termsVersion(), at: now, by: 'kim' }]);
  });

  it('is logged with the staff member, and sends nothing', () => {
    const { effects } = expectAccepted(decideCounterRegistration(null, command, now, EXAMPLE_VENUE));
    expect(effects).toMatchObject([
      {
        kind: 'staff-action',
        action: { kind: 'register-household', by: 'kim', who: { uid: 'household' } },
      },
    ]);
  });

  it('sends a link to pay by card, which needs an email', () => {
    const byPhone = { ...command, payBy: 'card' } as const;
    expect(refusal(decideCounterRegistration(null, byPhone, now, EXAMPLE_VENUE))).toBe('email-missing');
    const { effects } = expectAccepted(
      decideCounterRegistration(null, { ...byPhone, email: 'mia@example.com' }, now, EXAMPLE_VENUE),
    );
    expect(effects[0]).toMatchObject({
      kind: 'mail',
      mail: { to: 'mia@example.com', content: { kind: 'payment-link', name: 'Mia Rose', weeklyCents: 2800 } },
    });
  });

  it('changes nothing more when it is sent again', () => {
    const { state } = expectAccepted(decideCounterRegistration(null, command, now, EXAMPLE_VENUE));
    expect(decideCounterRegistration(state, command, now, EXAMPLE_VENUE)).toEqual({
      ok: true,
      state,
      effects: [],
    });
  });

  it('is refused if another household registered the email meanwhile', () => {
    const other = aHousehold(aPerson('nora', byCard('leader')));
    expect(refusal(decideCounterRegistration(other, command, now, EXAMPLE_VENUE))).toBe('email-in-use');
  });
});

describe('the existing households found at the counter', () => {
  const withoutEmail = { ...aHousehold(aPerson('ben', byCard('leader'))), email: '' };
  const withEmail = { ...withoutEmail, email: 'ben@example.com' };

  it('are those with the phone number or the email, except for the same registration sent again', () => {
    const newcomer = { ...command, sharesPhone: false };
    expect(knownHouseholds([withoutEmail, withEmail], newcomer)).toEqual([withoutEmail, withEmail]);
    expect(
      knownHouseholds([withEmail], { ...newcomer, primary: { personId: 'ben', tier: 'leader' } }),
    ).toEqual([]);
  });

  it('include only the one with the email, once staff confirm that a phone number is shared', () => {
    const newcomer = { ...command, sharesPhone: true, email: withEmail.email };
    expect(knownHouseholds([withoutEmail, withEmail], newcomer)).toEqual([withEmail]);
  });

  it('are none for a household without an email that shares its phone number', () => {
    expect(knownHouseholds([withoutEmail, withEmail], { ...command, sharesPhone: true })).toEqual([]);
  });
});

const household = aHousehold(aPerson('mia', expired('leader')), [aFamilyMember('leo', expired('supporter'))]);
const choices = [
  { personId: 'mia', tier: 'leader' },
  { personId: 'leo', tier: 'leader' },
] as const;
const kindsOf = (effects: readonly { kind: string }[]) => effects.map(({ kind }) => kind);

describe('starting again at the counter', () => {
  it('is paid in cash, or by card with a link sent by email', () => {
    const inCash = expectAccepted(
      decideStartAgainAtCounter(household, { choices, payBy: 'cash', by: 'kim' }, now, EXAMPLE_VENUE),
    );
    expect(kindsOf(inCash.effects)).toEqual(['staff-action']);
    expect(inCash.state.family[0]?.membership).toMatchObject({ status: 'pending', tier: 'leader' });
    const { effects } = expectAccepted(
      decideStartAgainAtCounter(household, { choices, payBy: 'card', by: 'kim' }, now, EXAMPLE_VENUE),
    );
    expect(effects).toMatchObject([
      { kind: 'mail', mail: { content: { kind: 'payment-link', weeklyCents: 3000 } } },
      { kind: 'staff-action', action: { kind: 'start-again', by: 'kim' } },
    ]);
  });

  it('changes an unpaid registration from cash to card, once', () => {
    const registered = aHousehold(aPerson('mia', unpaid('leader')));
    const command = { choices: choices.slice(0, 1), payBy: 'card', by: 'kim' } as const;
    const { state } = expectAccepted(decideStartAgainAtCounter(registered, command, now, EXAMPLE_VENUE));
    expect(state.primary.membership).toMatchObject({ status: 'pending', payBy: 'card' });
    expect(decideStartAgainAtCounter(state, command, now, EXAMPLE_VENUE)).toEqual({
      ok: true,
      state,
      effects: [],
    });
  });

  it('needs an email for a card, and is refused like in the portal', () => {
    const withoutEmail = { ...household, email: '' };
    const command = { choices, payBy: 'card', by: 'kim' } as const;
    expect(refusal(decideStartAgainAtCounter(withoutEmail, command, now, EXAMPLE_VENUE))).toBe(
      'email-missing',
    );
    expect(refusal(decideStartAgainAtCounter(aCardHousehold('leader'), command, now, EXAMPLE_VENUE))).toBe(
      'already-paid',
    );
  });
});
