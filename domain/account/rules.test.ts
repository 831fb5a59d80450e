import { describe, expect, it } from 'vitest';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  byCard,
  expectAccepted,
  expired,
  now,
  refusal,
} from '../testing/households.ts';
import {
  decideDeleteAccount,
  decideEraseAccount,
  decideSaveProfile,
  familyNeedingDetails,
  isProfileIncomplete,
} from './rules.ts';

const newcomer = aHousehold(aPerson('mia', byCard('leader'), { photo: null }), [], {
  address: null,
  profileComplete: false,
});
const withNameless = {
  ...newcomer,
  family: [aFamilyMember('ben', byCard('leader'), { name: '', relationship: null, photo: null })],
};
const photo = 'photos/household/face.webp';
const profile = { address: ' 2 Low Street ', age: 41, photo, family: [] };
const introduction = { personId: 'ben', name: ' Ben ', relationship: 'son', photo };

describe('the profile', () => {
  it('is asked for when it is incomplete or lacks address or photo', () => {
    expect(isProfileIncomplete(newcomer)).toBe(true);
    expect(isProfileIncomplete({ ...newcomer, profileComplete: true, address: '1 High Street' })).toBe(true);
    expect(isProfileIncomplete(aHousehold(aPerson('mia', byCard('leader')), [], { address: '' }))).toBe(true);
    expect(isProfileIncomplete(aHousehold(aPerson('mia', byCard('leader'))))).toBe(false);
  });

  it('leaves completion after a successful save', () => {
    const { state } = expectAccepted(decideSaveProfile(newcomer, profile, now));
    expect(isProfileIncomplete(state)).toBe(false);
    expect(state).toMatchObject({ address: '2 Low Street', primary: { age: 41, photo } });
  });

  it('needs an address and a photo', () => {
    expect(refusal(decideSaveProfile(newcomer, { ...profile, address: '  ' }, now))).toBe(
      'incomplete-profile',
    );
    expect(refusal(decideSaveProfile(newcomer, { ...profile, photo: null }, now))).toBe('incomplete-profile');
  });

  it('every family member needs name, relationship and photo', () => {
    expect(refusal(decideSaveProfile(withNameless, profile, now))).toBe('incomplete-family');
    for (const missing of [{ name: ' ' }, { relationship: '' }, { photo: null }]) {
      const family = [{ ...introduction, ...missing }];
      expect(refusal(decideSaveProfile(withNameless, { ...profile, family }, now))).toBe('incomplete-family');
    }
    const { state } = expectAccepted(
      decideSaveProfile(withNameless, { ...profile, family: [introduction] }, now),
    );
    expect(state.family[0]).toMatchObject({ name: 'Ben', relationship: 'son', photo });
    expect(state.nameKeys).toContain('ben');
  });

  it('does not wait for a place that has expired', () => {
    const gone = { ...newcomer, family: [aFamilyMember('ben', expired('leader'), { name: '' })] };
    expect(refusal(decideSaveProfile(gone, profile, now))).toBe('it was allowed');
    expect(familyNeedingDetails(gone, now)).toEqual([]);
    expect(familyNeedingDetails(withNameless, now)).toEqual(withNameless.family);
  });

  it('keeps age and photo that are not given', () => {
    const household = aHousehold(aPerson('mia', byCard('leader'), { age: 40 }));
    const { state } = expectAccepted(
      decideSaveProfile(household, { ...profile, age: null, photo: null }, now),
    );
    expect(state.primary).toEqual(household.primary);
  });

  it('introduces nobody from another household', () => {
    const family = [{ ...introduction, personId: 'stranger' }];
    expect(refusal(decideSaveProfile(withNameless, { ...profile, family }, now))).toBe('unknown-person');
  });
});

describe('the end of an account', () => {
  it('account status expired enables deletion by staff, and nothing else does', () => {
    expect(expectAccepted(decideDeleteAccount(aHousehold(aPerson('mia', expired('leader'))), now))).toEqual({
      ok: true,
      state: null,
      effects: [],
    });
    expect(refusal(decideDeleteAccount(aCardHousehold('leader'), now))).toBe('account-not-expired');
  });

  it('ends the subscription first, so that nobody who is gone is charged', () => {
    const { effects } = expectAccepted(decideEraseAccount(aCardHousehold('leader')));
    expect(effects).toEqual([{ kind: 'provider', change: { type: 'cancel-now', subscriptionId: 'sub_1' } }]);
    const mia = aPerson('mia', expired('leader'));
    const over = aHousehold(mia, [], { subscription: aSubscription([mia], 'ended') });
    expect(expectAccepted(decideEraseAccount(over)).effects).toEqual([]);
  });
});
