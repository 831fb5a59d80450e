import { describe, expect, it } from 'vitest';
import {
  aCardHousehold,
  aMember,
  aPerson,
  aRelative,
  aSubscription,
  byCard,
  expired,
  no,
  now,
  yes,
} from '../testing/households.ts';
import { deleteAccount, eraseAccount, needsProfile, peopleToIntroduce, saveProfile } from './rules.ts';

const newcomer = aMember(aPerson('mia', byCard('leader'), { photo: null }), [], {
  address: null,
  profileComplete: false,
});
const withNameless = {
  ...newcomer,
  family: [aRelative('ben', byCard('leader'), { name: '', relationship: null, photo: null })],
};
const photo = 'photos/household/face.webp';
const profile = { address: ' 2 Low Street ', age: 41, photo, family: [] };
const introduction = { personId: 'ben', name: ' Ben ', relationship: 'son', photo };

describe('the profile', () => {
  it('is asked for when it is incomplete or lacks address or photo', () => {
    expect(needsProfile(newcomer)).toBe(true);
    expect(needsProfile({ ...newcomer, profileComplete: true, address: '1 High Street' })).toBe(true);
    expect(needsProfile(aMember(aPerson('mia', byCard('leader')), [], { address: '' }))).toBe(true);
    expect(needsProfile(aMember(aPerson('mia', byCard('leader'))))).toBe(false);
  });

  it('leaves completion after a successful save', () => {
    const { state } = yes(saveProfile(newcomer, profile, now));
    expect(needsProfile(state)).toBe(false);
    expect(state).toMatchObject({ address: '2 Low Street', primary: { age: 41, photo } });
  });

  it('needs an address and a photo', () => {
    expect(no(saveProfile(newcomer, { ...profile, address: '  ' }, now))).toBe('incomplete-profile');
    expect(no(saveProfile(newcomer, { ...profile, photo: null }, now))).toBe('incomplete-profile');
  });

  it('every family member needs name, relationship and photo', () => {
    expect(no(saveProfile(withNameless, profile, now))).toBe('incomplete-family');
    for (const missing of [{ name: ' ' }, { relationship: '' }, { photo: null }]) {
      const family = [{ ...introduction, ...missing }];
      expect(no(saveProfile(withNameless, { ...profile, family }, now))).toBe('incomplete-family');
    }
    const { state } = yes(saveProfile(withNameless, { ...profile, family: [introduction] }, now));
    expect(state.family[0]).toMatchObject({ name: 'Ben', relationship: 'son', photo });
    expect(state.nameKeys).toContain('ben');
  });

  it('does not wait for a place that has expired', () => {
    const gone = { ...newcomer, family: [aRelative('ben', expired('leader'), { name: '' })] };
    expect(no(saveProfile(gone, profile, now))).toBe('it was allowed');
    expect(peopleToIntroduce(gone, now)).toEqual([]);
    expect(peopleToIntroduce(withNameless, now)).toEqual(withNameless.family);
  });

  it('keeps age and photo that are not given', () => {
    const member = aMember(aPerson('mia', byCard('leader'), { age: 40 }));
    const { state } = yes(saveProfile(member, { ...profile, age: null, photo: null }, now));
    expect(state.primary).toEqual(member.primary);
  });

  it('introduces nobody from another household', () => {
    const family = [{ ...introduction, personId: 'stranger' }];
    expect(no(saveProfile(withNameless, { ...profile, family }, now))).toBe('unknown-person');
  });
});

describe('the end of an account', () => {
  it('account status expired enables deletion by staff, and nothing else does', () => {
    expect(yes(deleteAccount(aMember(aPerson('mia', expired('leader'))), now))).toEqual({
      ok: true,
      state: null,
      effects: [],
    });
    expect(no(deleteAccount(aCardHousehold('leader'), now))).toBe('account-not-expired');
  });

  it('ends the subscription first, so that nobody who is gone is charged', () => {
    const { effects } = yes(eraseAccount(aCardHousehold('leader')));
    expect(effects).toEqual([{ kind: 'provider', change: { do: 'cancel-now', subscriptionId: 'sub_1' } }]);
    const mia = aPerson('mia', expired('leader'));
    const over = aMember(mia, [], { subscription: aSubscription([mia], 'ended') });
    expect(yes(eraseAccount(over)).effects).toEqual([]);
  });
});
