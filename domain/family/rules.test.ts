import { describe, expect, it } from 'vitest';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  canceled,
  expectAccepted,
  expired,
  inCash,
  now,
  overdue,
  refusal,
  unpaid,
} from '../testing/households.ts';
import { decideAddFamilyMember, decideEditFamilyMember } from './rules.ts';

const photo = 'photos/household/ben.webp';
const ben = {
  personId: 'ben',
  name: ' Ben ',
  age: 9,
  relationship: 'son',
  tier: 'supporter',
  photo,
} as const;

describe('adding a family member', () => {
  it('to a household that pays by card waits for the card to pay the rest of the week', () => {
    const { state, effects } = expectAccepted(decideAddFamilyMember(aCardHousehold('leader'), ben, now));
    expect(state.family).toMatchObject([
      {
        id: 'ben',
        name: 'Ben',
        age: 9,
        relationship: 'son',
        photo,
        membership: { status: 'pending', payBy: 'card' },
      },
    ]);
    expect(effects).toEqual([]);
    expect(state.nameKeys).toContain('ben');
  });

  it('to a household that pays in cash waits for the counter', () => {
    for (const membership of [inCash('leader'), unpaid('leader')]) {
      const { state, effects } = expectAccepted(
        decideAddFamilyMember(aHousehold(aPerson('mia', membership)), ben, now),
      );
      expect(state.family[0]?.membership).toMatchObject({ status: 'pending', payBy: 'cash' });
      expect(effects).toEqual([]);
    }
  });

  it('needs name, relationship and photo', () => {
    for (const missing of [{ name: ' ' }, { relationship: '' }, { photo: null }]) {
      expect(refusal(decideAddFamilyMember(aCardHousehold('leader'), { ...ben, ...missing }, now))).toBe(
        'missing-fields',
      );
    }
  });

  it('twice adds one', () => {
    const { state } = expectAccepted(decideAddFamilyMember(aCardHousehold('leader'), ben, now));
    expect(decideAddFamilyMember(state, ben, now)).toEqual({ ok: true, state, effects: [] });
  });

  it('needs a primary membership that goes on, and room', () => {
    const alone = (membership: Parameters<typeof aPerson>[1]) => aHousehold(aPerson('mia', membership));
    expect(refusal(decideAddFamilyMember(alone(expired('leader')), ben, now))).toBe('membership-ended');
    expect(refusal(decideAddFamilyMember(alone(canceled('leader')), ben, now))).toBe('already-canceled');
    expect(refusal(decideAddFamilyMember(alone(overdue('leader')), ben, now))).toBe('payment-failed');
    const crowd = Array.from({ length: 19 }, (_, index) => aFamilyMember(`child-${index}`, byCard('leader')));
    expect(
      refusal(decideAddFamilyMember(aHousehold(aPerson('mia', byCard('leader')), crowd), ben, now)),
    ).toBe('household-full');
    expect(
      refusal(decideAddFamilyMember(aHousehold(aPerson('mia', byCard('leader')), crowd.slice(1)), ben, now)),
    ).toBe('it was allowed');
  });
});

describe('editing a family member', () => {
  const household = aCardHousehold('leader', 'supporter', 'leader');
  const edit = { ...ben, personId: 'child-1' };

  it('changes name, relationship and photo, and only theirs', () => {
    const { state, effects } = expectAccepted(decideEditFamilyMember(household, edit, now));
    expect(state.family[0]).toMatchObject({ name: 'Ben', relationship: 'son', photo, age: 9 });
    expect(state.family[1]).toEqual(household.family[1]);
    expect(state.nameKeys).toContain('ben');
    expect(effects).toEqual([]);
  });

  it('keeps photo and age that are not given', () => {
    const { state } = expectAccepted(
      decideEditFamilyMember(household, { ...edit, photo: null, age: null }, now),
    );
    expect(state.family[0]).toMatchObject({ photo: 'photos/household/child-1.webp', age: null });
  });

  it('to another tier is a tier change', () => {
    const { state, effects } = expectAccepted(
      decideEditFamilyMember(household, { ...edit, tier: 'legacy-maker' }, now),
    );
    expect(state.family[0]).toMatchObject({ name: 'Ben', membership: { tier: 'legacy-maker' } });
    expect(effects).toMatchObject([{ change: { type: 'set-seat', charge: 'paid' } }]);
    const ended = aHousehold(aPerson('mia', byCard('leader')), [
      aFamilyMember('child-1', expired('supporter')),
    ]);
    expect(refusal(decideEditFamilyMember(ended, { ...edit, tier: 'leader' }, now))).toBe('membership-ended');
  });

  it('needs name, relationship and photo, and somebody of the family', () => {
    expect(refusal(decideEditFamilyMember(household, { ...edit, name: '' }, now))).toBe('missing-fields');
    expect(refusal(decideEditFamilyMember(household, { ...edit, relationship: ' ' }, now))).toBe(
      'missing-fields',
    );
    const faceless = aHousehold(aPerson('mia', byCard('leader')), [
      aFamilyMember('child-1', byCard('supporter'), { photo: null }),
    ]);
    expect(refusal(decideEditFamilyMember(faceless, { ...edit, photo: null }, now))).toBe('missing-fields');
    expect(refusal(decideEditFamilyMember(household, { ...edit, personId: 'mia' }, now))).toBe(
      'unknown-person',
    );
  });
});
