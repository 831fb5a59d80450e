import { describe, expect, it } from 'vitest';
import { decideConfirmCash } from '../billing/payments/confirm-cash.ts';
import { normalizePhone } from '../core/phone.ts';
import { type Household, parseHousehold } from '../documents/household.ts';
import { nameKeysOf } from '../household/household.ts';
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
} from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { termsVersion } from '../venue/terms.ts';
import { dayOf } from '../venue/time/venue-time.ts';
import { decideRegistration, type RegisterCommand } from './rules.ts';

const phone = { e164: '+61412345678', shown: '0412 345 678' };
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

describe('a registration', () => {
  // spec: registration-rules-1
  it('makes the first membership primary and the others family members', () => {
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

  it('stores a guardian’s consent to the current text for the family members it names', () => {
    const family = command.family.map((choice, index) => ({ ...choice, name: ['Leo', 'Ida'][index] }));
    const register = (version: number, earlier: Household | null = null) =>
      expectAccepted(
        decideRegistration(earlier, { ...command, family, consent: { version, names: ['Leo', 'Max'] } }, now),
      ).state;
    const given = { version: 1, at: now, by: 'Mia Rose', how: 'registration' };
    expect(register(1).family.map(({ consents }) => consents)).toEqual([[given], undefined]);
    expect(register(0).family[0]?.consents).toBeUndefined();
    expect(register(0, register(1)).family[0]?.consents).toEqual([given]);
  });

  it('of a child stores the consent of the adult who registers', () => {
    const forChild = { ...command, contactName: 'Ana Silva', consent: { version: 1, names: ['Mia Rose'] } };
    const { state } = expectAccepted(decideRegistration(null, forChild, now));
    const given = { version: 1, at: now, by: 'Ana Silva', how: 'registration' };
    expect(state.primary.consents).toEqual([given]);
    const again = expectAccepted(decideRegistration(state, { ...forChild, consent: undefined }, now));
    expect(again.state.primary.consents).toEqual([given]);
    const other = expectAccepted(decideRegistration(state, { ...command, name: 'Zoe Rose' }, now));
    expect(other.state.primary.consents).toBeUndefined();
  });

  it('lets no one who knows the email of an expired household consent for its children', () => {
    const former = aHousehold(aPerson('mia', expired('leader')), [
      aFamilyMember('leo', expired('leader'), { name: 'Leo' }),
    ]);
    const family = [{ personId: 'p1', tier: 'leader' as const, name: 'Leo' }];
    const again = { ...command, family, consent: { version: 1, names: ['Leo'] } };
    const { state } = expectAccepted(decideRegistration(former, again, now));
    expect(state.family[0]?.consents).toBeUndefined();
  });

  it('stores the names of the others, if they are given, and preserves them when it is repeated', () => {
    const family = command.family.map((choice, index) => ({ ...choice, name: ['Leo', ''][index] }));
    const { state } = expectAccepted(decideRegistration(null, { ...command, family }, now));
    expect(state.family.map(({ name }) => name)).toEqual(['Leo', '']);
    expect(state.nameKeys).toContain('leo');
    const again = expectAccepted(decideRegistration(state, command, now));
    expect(again.state.family.map(({ name }) => name)).toEqual(['Leo', '']);
  });

  it('of a child stores the adult, whom a repeated one without an adult removes', () => {
    const { state } = expectAccepted(decideRegistration(null, { ...command, contactName: 'Ana Silva' }, now));
    expect(state).toMatchObject({ contactName: 'Ana Silva', primary: { name: 'Mia Rose' } });
    expect(state.nameKeys).toEqual(expect.arrayContaining(['ana silva', 'mia rose']));
    expect(parseHousehold(state)).toEqual(state);
    const again = expectAccepted(decideRegistration(state, command, now));
    expect(again.state).not.toHaveProperty('contactName');
  });

  it('stores the version of the terms that was agreed to', () => {
    const { state } = expectAccepted(
      decideRegistration(null, { ...command, termsVersion: termsVersion() }, now),
    );
    expect(state.termsAgreed).toEqual([{ version: termsVersion(), at: now, by: 'household' }]);
    expect(expectAccepted(decideRegistration(null, command, now)).state).not.toHaveProperty('termsAgreed');
  });

  it('stores the household’s search keys', () => {
    const { state } = expectAccepted(decideRegistration(null, command, now));
    expect(state.email).toBe('mia@example.com');
    expect(state.phone.e164).toBe(normalizePhone('0412345678'));
    expect(state.phoneTail.startsWith('8765')).toBe(true);
    expect(state.nameKeys).toContain('mia ro');
  });

  // spec: registration-rules-2
  it('replaces an earlier one that is unpaid', () => {
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

  it('preserves the other details of a household that registers again', () => {
    const first = expectAccepted(
      decideRegistration(null, { ...command, termsVersion: termsVersion() }, at('2026-11-10')),
    ).state;
    const [legacyMaker, supporter] = first.family;
    const earlier: Household = {
      ...first,
      idempotencyKeys: [{ key: 'key-of-the-card', at: now }],
      noteToStaff: { at: now, text: 'We come by pram.' },
      staffNotes: [{ id: 'note', at: now, by: 'kim', text: 'Was here on Saturday.' }],
      primary: {
        ...first.primary,
        age: 40,
        ageOn: dayOf(now),
        photo: 'photos/mia',
        staffShouldKnow: 'Hears badly',
      },
      family: [
        { ...legacyMaker, name: 'Ben', relationship: 'partner', photo: 'photos/ben' },
        { ...supporter, name: 'Lia' },
      ] as Household['family'],
    };
    const again: RegisterCommand = {
      ...command,
      name: 'Mia Rossi',
      family: [
        { personId: 'q1', tier: 'legacy-maker' },
        { personId: 'q2', tier: 'leader' },
      ],
      payBy: 'cash',
    };
    const { state } = expectAccepted(decideRegistration(earlier, again, now));
    const { primary, family, ...household } = state;
    const { primary: _primary, family: _family, ...unchanged } = earlier;
    expect(household).toEqual({ ...unchanged, nameKeys: nameKeysOf(state), registeredAt: now });
    expect(primary).toMatchObject({
      name: 'Mia Rossi',
      age: 40,
      ageOn: dayOf(now),
      staffShouldKnow: 'Hears badly',
    });
    expect(family).toMatchObject([
      { name: 'Ben', relationship: 'partner', photo: 'photos/ben', membership: { payBy: 'cash' } },
      { id: 'p2', name: '', photo: null, membership: { tier: 'leader', payBy: 'cash' } },
    ]);
  });

  it('creates a new person in place of one who was removed', () => {
    const first = expectAccepted(decideRegistration(null, command, at('2026-11-10'))).state;
    const earlier = { ...first, family: first.family.map((person) => ({ ...person, removedAt: now })) };
    const { state } = expectAccepted(decideRegistration(earlier, command, now));
    expect(state.family.map(({ removedAt }) => removedAt)).toEqual([undefined, undefined]);
  });

  it('preserves person ids when repeated, and cancels an unfinished payment', () => {
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

  // spec: registration-rules-3
  it('is refused with the email of a current membership', () => {
    for (const membership of [byCard('leader'), overdue('leader'), canceled('leader')]) {
      expect(refusal(decideRegistration(aHousehold(aPerson('mia', membership)), command, now))).toBe(
        'email-taken',
      );
    }
    const withActiveFamily = aHousehold(aPerson('mia', expired('leader')), [
      aFamilyMember('ben', byCard('leader')),
    ]);
    expect(refusal(decideRegistration(withActiveFamily, command, now))).toBe('email-taken');
  });

  it('is refused for a household whose email staff have corrected meanwhile', () => {
    const first = expectAccepted(decideRegistration(null, command, at('2026-11-10'))).state;
    const corrected = { ...first, email: 'corrected@example.com' };
    expect(refusal(decideRegistration(corrected, command, now))).toBe('changed-since-loaded');
  });

  it('with another phone number is refused while the earlier one is unpaid, and after it has lapsed', () => {
    const first = expectAccepted(decideRegistration(null, command, at('2026-11-10'))).state;
    const other = { ...command, phone: { e164: '+61411111111', shown: '0411 111 111' } };
    for (const earlier of [first, aHousehold(aPerson('mia', expired('leader')))]) {
      expect(refusal(decideRegistration(earlier, other, now))).toBe('other-phone');
    }
  });

  it('reactivates an expired household without changing its names or phone number', () => {
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

  it('adds people when an expired household registers more than before', () => {
    const { state } = expectAccepted(
      decideRegistration(aHousehold(aPerson('mia', expired('leader'))), command, now),
    );
    expect(state.family.map(({ id }) => id)).toEqual(['p1', 'p2']);
  });

  it('becomes an active household once it is paid at the counter', () => {
    const { state } = expectAccepted(decideRegistration(null, { ...command, payBy: 'cash' }, now));
    const all = { personIds: ['p0', 'p1', 'p2'], weeks: 1, key: 'key-1', by: 'staff-1' };
    const paid = expectAccepted(decideConfirmCash(state, all, now, EXAMPLE_VENUE)).state;
    expect([paid.primary, ...paid.family].map(({ membership }) => membership.status)).toEqual([
      'active',
      'active',
      'active',
    ]);
  });

  it('preserves the people chosen in the portal when the same tiers are paid at the counter', () => {
    const former = aHousehold(aPerson('mia', { ...unpaid('leader'), status: 'pending', payBy: 'card' }), [
      aFamilyMember('leo', expired('supporter')),
      aFamilyMember('zoe', { ...unpaid('supporter'), status: 'pending', payBy: 'card' }),
    ]);
    const choice = {
      primary: { personId: 'p0', tier: 'leader' },
      family: [{ personId: 'p1', tier: 'supporter' }],
    } as const;
    const { state } = expectAccepted(
      decideRegistration(former, { ...command, ...choice, family: [...choice.family], payBy: 'cash' }, now),
    );
    expect([state.primary, ...state.family].map(({ membership }) => membership)).toMatchObject([
      { status: 'pending', payBy: 'cash' },
      { status: 'expired' },
      { status: 'pending', payBy: 'cash' },
    ]);
  });
});
