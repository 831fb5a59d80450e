import { describe, expect, it } from 'vitest';
import { confirmCash } from '../billing/confirm-cash.ts';
import { readMember } from '../household-schema.ts';
import { normalisePhone } from '../phone.ts';
import {
  aMember,
  aPerson,
  aRelative,
  aSubscription,
  at,
  byCard,
  canceled,
  expired,
  no,
  now,
  overdue,
  unpaid,
  yes,
  zone,
} from '../testing/households.ts';
import { register } from './rules.ts';
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
    const { state } = yes(register(null, command, now));
    expect(state.primary).toMatchObject({
      id: 'p0',
      name: 'Mia Rose',
      membership: { tier: 'leader', status: 'pending' },
    });
    expect(state.family).toMatchObject([
      { id: 'p1', name: '', relationship: null, membership: { tier: 'legacy-maker', status: 'pending' } },
      { id: 'p2', membership: { tier: 'supporter' } },
    ]);
    expect(readMember(state)).toEqual(state);
  });

  it('keeps what a member is found by', () => {
    const { state } = yes(register(null, command, now));
    expect(state.email).toBe('mia@example.com');
    expect(state.phone.e164).toBe(normalisePhone('0498765432'));
    expect(state.phoneTail.startsWith('2345')).toBe(true);
    expect(state.nameKeys).toContain('mia ro');
  });

  it('can be sent again while it is unpaid, and replaces the earlier choice', () => {
    const first = yes(register(null, command, at('2026-11-10'))).state;
    const again = {
      ...command,
      uid: 'other',
      name: 'Mia',
      primary: { personId: 'q0', tier: 'supporter' } as const,
      family: [],
    };
    const { state } = yes(register(first, again, now));
    expect(state).toMatchObject({ uid: 'household', registeredAt: now, family: [] });
    expect(state.primary).toMatchObject({
      id: 'p0',
      name: 'Mia',
      membership: { tier: 'supporter', createdAt: now },
    });
  });

  it('sent again gives more people new ids, and withdraws a payment that was only begun', () => {
    const mia = aPerson('mia', unpaid('leader'));
    const begun = aMember(mia, [aRelative('ben', unpaid('leader'))], {
      joinedAt: null,
      customerId: 'cus_1',
      subscription: aSubscription([mia], 'incomplete'),
    });
    const { state, effects } = yes(register(begun, command, now));
    expect([state.primary, ...state.family].map(({ id }) => id)).toEqual(['mia', 'ben', 'p2']);
    expect(state.customerId).toBe('cus_1');
    expect(effects).toEqual([{ kind: 'provider', change: { do: 'cancel-unpaid', subscriptionId: 'sub_1' } }]);
  });

  it('with the email of a live membership is refused', () => {
    for (const live of [byCard('leader'), overdue('leader'), canceled('leader')]) {
      expect(no(register(aMember(aPerson('mia', live)), command, now))).toBe('email-taken');
    }
    const familyIsIn = aMember(aPerson('mia', expired('leader')), [aRelative('ben', byCard('leader'))]);
    expect(no(register(familyIsIn, command, now))).toBe('email-taken');
  });

  it('again after everything expired brings the household back, with nothing that a stranger could change', () => {
    const former = aMember(aPerson('mia', expired('supporter')), [
      aRelative('ben', expired('supporter')),
      aRelative('zoe', unpaid('supporter')),
      aRelative('eve', expired('supporter')),
    ]);
    const { state } = yes(register(former, { ...command, family: command.family.slice(0, 1) }, now));
    expect(state.phone).toEqual(former.phone);
    expect(state.primary).toMatchObject({ name: 'mia', membership: { status: 'pending', tier: 'leader' } });
    expect(state.family.map(({ name, membership }) => [name, membership.status, membership.tier])).toEqual([
      ['ben', 'pending', 'legacy-maker'],
      ['zoe', 'expired', 'supporter'],
      ['eve', 'expired', 'supporter'],
    ]);
  });

  it('again with more people than before adds them', () => {
    const { state } = yes(register(aMember(aPerson('mia', expired('leader'))), command, now));
    expect(state.family.map(({ id }) => id)).toEqual(['p1', 'p2']);
  });

  it('and paying at the counter ends in an active household', () => {
    const { state } = yes(register(null, { ...command, payBy: 'cash' }, now));
    const all = { personIds: ['p0', 'p1', 'p2'], weeks: 1, key: 'press-1', by: 'staff-1' };
    const paid = yes(confirmCash(state, all, now, zone)).state;
    expect([paid.primary, ...paid.family].map(({ membership }) => membership.status)).toEqual([
      'active',
      'active',
      'active',
    ]);
  });
});
