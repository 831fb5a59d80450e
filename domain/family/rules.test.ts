import { describe, expect, it } from 'vitest';
import {
  aCardHousehold,
  aMember,
  aPerson,
  aRelative,
  byCard,
  canceled,
  expired,
  inCash,
  no,
  now,
  overdue,
  unpaid,
  yes,
} from '../testing/households.ts';
import { addFamily, editFamily } from './rules.ts';

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
    const { state, effects } = yes(addFamily(aCardHousehold('leader'), ben, now));
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
      const { state, effects } = yes(addFamily(aMember(aPerson('mia', membership)), ben, now));
      expect(state.family[0]?.membership).toMatchObject({ status: 'pending', payBy: 'cash' });
      expect(effects).toEqual([]);
    }
  });

  it('needs name, relationship and photo', () => {
    for (const missing of [{ name: ' ' }, { relationship: '' }, { photo: null }]) {
      expect(no(addFamily(aCardHousehold('leader'), { ...ben, ...missing }, now))).toBe('fields-missing');
    }
  });

  it('twice adds one', () => {
    const { state } = yes(addFamily(aCardHousehold('leader'), ben, now));
    expect(addFamily(state, ben, now)).toEqual({ ok: true, state, effects: [] });
  });

  it('needs a primary membership that goes on, and room', () => {
    const alone = (membership: Parameters<typeof aPerson>[1]) => aMember(aPerson('mia', membership));
    expect(no(addFamily(alone(expired('leader')), ben, now))).toBe('not-live');
    expect(no(addFamily(alone(canceled('leader')), ben, now))).toBe('already-canceled');
    expect(no(addFamily(alone(overdue('leader')), ben, now))).toBe('payment-failed');
    const crowd = Array.from({ length: 19 }, (_, place) => aRelative(`child-${place}`, byCard('leader')));
    expect(no(addFamily(aMember(aPerson('mia', byCard('leader')), crowd), ben, now))).toBe('household-full');
    expect(no(addFamily(aMember(aPerson('mia', byCard('leader')), crowd.slice(1)), ben, now))).toBe(
      'it was allowed',
    );
  });
});

describe('editing a family member', () => {
  const household = aCardHousehold('leader', 'supporter', 'leader');
  const edit = { ...ben, personId: 'child-1' };

  it('changes name, relationship and photo, and only theirs', () => {
    const { state, effects } = yes(editFamily(household, edit, now));
    expect(state.family[0]).toMatchObject({ name: 'Ben', relationship: 'son', photo, age: 9 });
    expect(state.family[1]).toEqual(household.family[1]);
    expect(state.nameKeys).toContain('ben');
    expect(effects).toEqual([]);
  });

  it('keeps photo and age that are not given', () => {
    const { state } = yes(editFamily(household, { ...edit, photo: null, age: null }, now));
    expect(state.family[0]).toMatchObject({ photo: 'photos/household/child-1.webp', age: null });
  });

  it('to another tier is a tier change', () => {
    const { state, effects } = yes(editFamily(household, { ...edit, tier: 'legacy-maker' }, now));
    expect(state.family[0]).toMatchObject({ name: 'Ben', membership: { tier: 'legacy-maker' } });
    expect(effects).toMatchObject([{ change: { do: 'set-holder', charge: 'paid' } }]);
    const ended = aMember(aPerson('mia', byCard('leader')), [aRelative('child-1', expired('supporter'))]);
    expect(no(editFamily(ended, { ...edit, tier: 'leader' }, now))).toBe('not-live');
  });

  it('needs name, relationship and photo, and somebody of the family', () => {
    expect(no(editFamily(household, { ...edit, name: '' }, now))).toBe('fields-missing');
    expect(no(editFamily(household, { ...edit, relationship: ' ' }, now))).toBe('fields-missing');
    const faceless = aMember(aPerson('mia', byCard('leader')), [
      aRelative('child-1', byCard('supporter'), { photo: null }),
    ]);
    expect(no(editFamily(faceless, { ...edit, photo: null }, now))).toBe('fields-missing');
    expect(no(editFamily(household, { ...edit, personId: 'mia' }, now))).toBe('unknown-person');
  });
});
