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
  suspended,
  unpaid,
} from '../testing/households.ts';
import { addDays, dayOf } from '../venue/time/venue-time.ts';
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
  it('leaves the person pending until the card is charged, in a household that pays by card', () => {
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

  it('leaves the person pending until staff take cash, in a household that pays in cash', () => {
    for (const membership of [inCash('leader'), unpaid('leader')]) {
      const { state, effects } = expectAccepted(
        decideAddFamilyMember(aHousehold(aPerson('mia', membership)), ben, now),
      );
      expect(state.family[0]?.membership).toMatchObject({ status: 'pending', payBy: 'cash' });
      expect(effects).toEqual([]);
    }
  });

  // spec: family-rules-1
  it('is refused without name, relationship or photo', () => {
    for (const missing of [{ name: ' ' }, { relationship: '' }, { photo: null }]) {
      expect(refusal(decideAddFamilyMember(aCardHousehold('leader'), { ...ben, ...missing }, now))).toBe(
        'missing-fields',
      );
    }
  });

  it('adds one person when the command is repeated', () => {
    const { state } = expectAccepted(decideAddFamilyMember(aCardHousehold('leader'), ben, now));
    expect(decideAddFamilyMember(state, ben, now)).toEqual({ ok: true, state, effects: [] });
  });

  it('is refused without a continuing primary membership, or in a full household', () => {
    const alone = (membership: Parameters<typeof aPerson>[1]) => aHousehold(aPerson('mia', membership));
    expect(refusal(decideAddFamilyMember(alone(expired('leader')), ben, now))).toBe('membership-ended');
    expect(refusal(decideAddFamilyMember(alone(canceled('leader')), ben, now))).toBe('already-canceled');
    expect(refusal(decideAddFamilyMember(alone(overdue('leader')), ben, now))).toBe('payment-failed');
    expect(refusal(decideAddFamilyMember(alone(suspended('leader')), ben, now))).toBe('payment-disputed');
    const children = Array.from({ length: 19 }, (_, index) =>
      aFamilyMember(`child-${index}`, byCard('leader')),
    );
    expect(
      refusal(decideAddFamilyMember(aHousehold(aPerson('mia', byCard('leader')), children), ben, now)),
    ).toBe('household-full');
    expect(
      refusal(
        decideAddFamilyMember(aHousehold(aPerson('mia', byCard('leader')), children.slice(1)), ben, now),
      ),
    ).toBe('it was allowed');
  });
});

describe('a date of birth', () => {
  const today = dayOf(now);
  const unborn = { ...ben, dateOfBirth: addDays(today, 1) };

  it('is stored instead of the age', () => {
    const dateOfBirth = addDays(today, -1);
    const { state } = expectAccepted(
      decideAddFamilyMember(aCardHousehold('leader'), { ...ben, dateOfBirth }, now),
    );
    expect(state.family).toMatchObject([{ age: null, born: dateOfBirth }]);
  });

  it('is refused if it is in the future', () => {
    expect(refusal(decideAddFamilyMember(aCardHousehold('leader'), unborn, now))).toBe('bad-input');
    const household = aHousehold(aPerson('mia', byCard('leader')), [aFamilyMember('ben', byCard('leader'))]);
    expect(refusal(decideEditFamilyMember(household, unborn, now))).toBe('bad-input');
  });
});

describe('editing a family member', () => {
  const household = aCardHousehold('leader', 'supporter', 'leader');
  const edit = { ...ben, personId: 'child-1' };

  it('changes only that person’s name, relationship and photo', () => {
    const { state, effects } = expectAccepted(decideEditFamilyMember(household, edit, now));
    expect(state.family[0]).toMatchObject({
      name: 'Ben',
      relationship: 'son',
      photo,
      age: 9,
      ageOn: dayOf(now),
    });
    expect(state.family[1]).toEqual(household.family[1]);
    expect(state.nameKeys).toContain('ben');
    expect(effects).toEqual([]);
  });

  it('changes what staff should know', () => {
    const { state } = expectAccepted(
      decideEditFamilyMember(household, { ...edit, staffShouldKnow: 'Needs a quiet corner' }, now),
    );
    expect(state.family[0]?.staffShouldKnow).toBe('Needs a quiet corner');
  });

  it('preserves the photo and age when they are not sent', () => {
    const { state } = expectAccepted(
      decideEditFamilyMember(household, { ...edit, photo: null, age: null }, now),
    );
    expect(state.family[0]).toMatchObject({ photo: 'photos/household/child-1.webp', age: null });
  });

  it('applies a tier change when the tier is different', () => {
    const { state, effects } = expectAccepted(
      decideEditFamilyMember(household, { ...edit, tier: 'legacy-maker' }, now),
    );
    expect(state.family[0]).toMatchObject({ name: 'Ben', membership: { tier: 'legacy-maker' } });
    expect(effects).toMatchObject([{ change: { type: 'update-renewal' } }]);
    const ended = aHousehold(aPerson('mia', byCard('leader')), [
      aFamilyMember('child-1', expired('supporter')),
    ]);
    expect(refusal(decideEditFamilyMember(ended, { ...edit, tier: 'leader' }, now))).toBe('membership-ended');
  });

  // spec: family-rules-2
  it('is refused without name, relationship or photo, or for someone outside the family', () => {
    expect(refusal(decideEditFamilyMember(household, { ...edit, name: '' }, now))).toBe('missing-fields');
    expect(refusal(decideEditFamilyMember(household, { ...edit, relationship: ' ' }, now))).toBe(
      'missing-fields',
    );
    const withoutPhoto = aHousehold(aPerson('mia', byCard('leader')), [
      aFamilyMember('child-1', byCard('supporter'), { photo: null }),
    ]);
    expect(refusal(decideEditFamilyMember(withoutPhoto, { ...edit, photo: null }, now))).toBe(
      'missing-fields',
    );
    expect(refusal(decideEditFamilyMember(household, { ...edit, personId: 'mia' }, now))).toBe(
      'unknown-person',
    );
  });
});
