import { describe, expect, it } from 'vitest';
import { decideConfirmCash } from '../billing/confirm-cash.ts';
import { parseHousehold } from '../household-schema.ts';
import { normalizePhone } from '../phone.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  byCard,
  canceled,
  expectAccepted,
  expired,
  now,
  overdue,
  refusal,
  unpaid,
  zone,
} from '../testing/households.ts';
import { decideRegistration } from './rules.ts';
import type { RegisterCommand } from './schema.ts';

const phone = { e164: '+61498765432', shown: '0498 765 432' };
const command: RegisterCommand = {
  uid: 'household',
  name: 'Mia Rose',
  email: 'Mia@Example.com',
  phone,
  primary: { personId: 'p0', tier: 'leader' },
  family: [
    { personId: 'p1', tier: 'legacy-maker' },
    { personId: 'p2', tier: 'supporter' },
  ],
  payBy: 'card',
};

describe('registering', () => {
  it('a user’s first membership is primary, each further one becomes a family member', () => {
    const { state } = expectAccepted(decideRegistration(null, command, now));
    expect(state.primary).toMatchObject({
      id: 'p0',
      name: 'Mia Rose',
      membership: { tier: 'leader', status: 'pending' },
    });
    expect(state.family).toMatchObject([
      { id: 'p1', name: '', relationship: null, membership: { tier: 'legacy-maker', status: 'pending' } },
      { id: 'p2', membership: { tier: 'supporter' } },
    ]);
    expect(parseHousehold(state)).toEqual(state);
  });

  it('keeps what a member is found by', () => {
    const { state } = expectAccepted(decideRegistration(null, command, now));
    expect(state.email).toBe('mia@example.com');
    expect(state.phone.e164).toBe(normalizePhone('0498765432'));
    expect(state.phoneTail.startsWith('2345')).toBe(true);
    expect(state.nameKeys).toContain('mia ro');
  });

  it('can be sent again while it is unpaid, and replaces the earlier choice', () => {
    const first = expectAccepted(decideRegistration(null, command, at('2026-11-10'))).state;
    const again = {
      ...command,
      uid: 'other',
      name: 'Mia',
      primary: { personId: 'q0', tier: 'supporter' } as const,
      family: [],
    };
    const { state } = expectAccepted(decideRegistration(first, again, now));
    expect(state).toMatchObject({ uid: 'household', registeredAt: now, family: [] });
    expect(state.primary).toMatchObject({
      id: 'p0',
      name: 'Mia',
      membership: { tier: 'supporter', createdAt: now },
    });
  });

  it('sent again gives more people new ids, and withdraws a payment that was only begun', () => {
    const mia = aPerson('mia', unpaid('leader'));
    const household = aHousehold(mia, [aFamilyMember('ben', unpaid('leader'))], {
      joinedAt: null,
      customerId: 'cus_1',
      subscription: aSubscription([mia], 'incomplete'),
    });
    const { state, effects } = expectAccepted(decideRegistration(household, command, now));
    expect([state.primary, ...state.family].map(({ id }) => id)).toEqual(['mia', 'ben', 'p2']);
    expect(state.customerId).toBe('cus_1');
    expect(effects).toEqual([
      { kind: 'provider', change: { type: 'cancel-unpaid', subscriptionId: 'sub_1' } },
    ]);
  });

  it('with the email of a live membership is refused', () => {
    for (const live of [byCard('leader'), overdue('leader'), canceled('leader')]) {
      expect(refusal(decideRegistration(aHousehold(aPerson('mia', live)), command, now))).toBe('email-taken');
    }
    const familyIsIn = aHousehold(aPerson('mia', expired('leader')), [
      aFamilyMember('ben', byCard('leader')),
    ]);
    expect(refusal(decideRegistration(familyIsIn, command, now))).toBe('email-taken');
  });

  it('again after everything expired brings the household back, with nothing that a stranger could change', () => {
    const former = aHousehold(aPerson('mia', expired('supporter')), [
      aFamilyMember('ben', expired('supporter')),
      aFamilyMember('zoe', unpaid('supporter')),
      aFamilyMember('eve', expired('supporter')),
    ]);
    const { state } = expectAccepted(
      decideRegistration(former, { ...command, family: command.family.slice(0, 1) }, now),
    );
    expect(state.phone).toEqual(former.phone);
    expect(state.primary).toMatchObject({ name: 'mia', membership: { status: 'pending', tier: 'leader' } });
    expect(state.family.map(({ name, membership }) => [name, membership.status, membership.tier])).toEqual([
      ['ben', 'pending', 'legacy-maker'],
      ['zoe', 'expired', 'supporter'],
      ['eve', 'expired', 'supporter'],
    ]);
  });

  it('again with more people than before adds them', () => {
    const { state } = expectAccepted(
      decideRegistration(aHousehold(aPerson('mia', expired('leader'))), command, now),
    );
    expect(state.family.map(({ id }) => id)).toEqual(['p1', 'p2']);
  });

  it('and paying at the counter ends in an active household', () => {
    const { state } = expectAccepted(decideRegistration(null, { ...command, payBy: 'cash' }, now));
    const all = { personIds: ['p0', 'p1', 'p2'], weeks: 1, key: 'press-1', by: 'staff-1' };
    const paid = expectAccepted(decideConfirmCash(state, all, now, zone)).state;
    expect([paid.primary, ...paid.family].map(({ membership }) => membership.status)).toEqual([
      'active',
      'active',
      'active',
    ]);
  });
});
