import { describe, expect, it } from 'vitest';
import type { Household } from '../documents/household.ts';
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
  unpaid,
} from '../testing/households.ts';
import { addDays, dayOf } from '../venue/time/venue-time.ts';
import {
  decideDeleteAccount,
  decideDeleteByStaff,
  decideEraseAccount,
  decideSaveProfile,
  familyNeedingDetails,
  familyWithoutDetails,
  isProfileIncomplete,
  needsProfile,
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
const details = { personId: 'ben', name: ' Ben ', relationship: 'son', photo };

describe('the profile', () => {
  // spec: account-rules-1
  it('is requested when it is incomplete or lacks address or photo', () => {
    expect(isProfileIncomplete(newcomer)).toBe(true);
    expect(isProfileIncomplete({ ...newcomer, profileComplete: true, address: '1 High Street' })).toBe(true);
    expect(isProfileIncomplete(aHousehold(aPerson('mia', byCard('leader')), [], { address: '' }))).toBe(true);
    expect(isProfileIncomplete(aHousehold(aPerson('mia', byCard('leader'))))).toBe(false);
  });

  it('is requested once a membership is usable, because payment comes first', () => {
    const { primary } = newcomer;
    const lapsed = { ...newcomer, primary: { ...primary, membership: expired('leader') } };
    expect(needsProfile(newcomer, now)).toBe(true);
    expect(needsProfile(lapsed, now)).toBe(false);
    expect(needsProfile({ ...lapsed, primary: { ...primary, membership: unpaid('leader') } }, now)).toBe(
      false,
    );
    expect(needsProfile({ ...lapsed, family: [aFamilyMember('ben', byCard('leader'))] }, now)).toBe(true);
    expect(needsProfile(aHousehold(aPerson('mia', byCard('leader'))), now)).toBe(false);
  });

  // spec: account-rules-2
  it('is no longer requested after a successful save', () => {
    const { state } = expectAccepted(decideSaveProfile(newcomer, profile, now));
    expect(isProfileIncomplete(state)).toBe(false);
    expect(state).toMatchObject({ address: '2 Low Street', primary: { age: 41, photo } });
  });

  it('is refused without an address or a photo', () => {
    expect(refusal(decideSaveProfile(newcomer, { ...profile, address: '  ' }, now))).toBe(
      'incomplete-profile',
    );
    expect(refusal(decideSaveProfile(newcomer, { ...profile, photo: null }, now))).toBe('incomplete-profile');
  });

  // spec: account-rules-7
  it('is sent with the email as it is, which is confirmed with a link before it changes', () => {
    const { email } = newcomer;
    expect(expectAccepted(decideSaveProfile(newcomer, { ...profile, email }, now)).state.email).toBe(email);
    const changed = { ...profile, email: 'other@example.com' };
    expect(refusal(decideSaveProfile(newcomer, changed, now))).toBe('email-needs-link');
  });

  it('is saved while a family member has no name, which is then requested', () => {
    const { state } = expectAccepted(decideSaveProfile(withNameless, profile, now));
    expect(familyWithoutDetails(state, now)).toEqual(withNameless.family);
  });

  it('takes the name, relationship and photo of family members', () => {
    const { state } = expectAccepted(decideSaveProfile(withNameless, { ...profile, family: [details] }, now));
    expect(state.family[0]).toMatchObject({ name: 'Ben', relationship: 'son', photo });
    expect(state.nameKeys).toContain('ben');
    expect(familyWithoutDetails(state, now)).toEqual([]);
  });

  // spec: account-rules-5
  it('does not need the details of an expired family member', () => {
    const withExpired = { ...newcomer, family: [aFamilyMember('ben', expired('leader'), { name: '' })] };
    expect(refusal(decideSaveProfile(withExpired, profile, now))).toBe('it was allowed');
    expect(familyNeedingDetails(withExpired, now)).toEqual([]);
    expect(familyNeedingDetails(withNameless, now)).toEqual(withNameless.family);
  });

  it('retains the age and photo when they are not sent', () => {
    const household = aHousehold(aPerson('mia', byCard('leader'), { age: 40 }));
    const { state } = expectAccepted(
      decideSaveProfile(household, { ...profile, age: null, photo: null }, now),
    );
    expect(state.primary).toEqual(household.primary);
  });

  it('changes what staff should know only if it is sent, and removes it if it is empty', () => {
    const save = (household: Household, staffShouldKnow?: string) =>
      expectAccepted(decideSaveProfile(household, { ...profile, staffShouldKnow }, now)).state;
    const known = save(newcomer, 'Allergic to nuts');
    expect(known.primary.staffShouldKnow).toBe('Allergic to nuts');
    expect(save(known).primary.staffShouldKnow).toBe('Allergic to nuts');
    expect(save(known, '').primary).not.toHaveProperty('staffShouldKnow');
  });

  it('changes whether pictures may be taken only if it is sent, and removes the answer if it is null', () => {
    const save = (household: Household, picturesAllowed?: boolean | null) =>
      expectAccepted(decideSaveProfile(household, { ...profile, picturesAllowed }, now)).state;
    const declined = save(newcomer, false);
    expect(declined.primary.picturesAllowed).toBe(false);
    expect(save(declined).primary.picturesAllowed).toBe(false);
    expect(save(declined, null).primary).not.toHaveProperty('picturesAllowed');
  });

  it('is refused with a date of birth in the future', () => {
    const dateOfBirth = addDays(dayOf(now), 1);
    const decision = decideSaveProfile(newcomer, { ...profile, dateOfBirth }, now);
    expect(decision).toMatchObject({
      refusal: { code: 'bad-input', message: 'Please enter a date of birth in the last 120 years.' },
    });
  });

  it('is refused with details of a person from another household', () => {
    const family = [{ ...details, personId: 'stranger' }];
    expect(refusal(decideSaveProfile(withNameless, { ...profile, family }, now))).toBe('unknown-person');
  });
});

describe('deleting an account', () => {
  // spec: account-rules-4
  it('is allowed for staff only when the account status is expired', () => {
    expect(expectAccepted(decideDeleteAccount(aHousehold(aPerson('mia', expired('leader'))), now))).toEqual({
      ok: true,
      state: null,
      effects: [],
    });
    expect(refusal(decideDeleteAccount(aCardHousehold('leader'), now))).toBe('account-not-expired');
    expect(refusal(decideDeleteByStaff(aCardHousehold('leader'), 'kim', now))).toBe('account-not-expired');
    const expiredHousehold = aHousehold(aPerson('mia', expired('leader')));
    expect(decideDeleteByStaff(expiredHousehold, 'kim', now)).toMatchObject({
      state: null,
      effects: [{ kind: 'staff-action', action: { kind: 'delete-account', by: 'kim', changes: [] } }],
    });
  });

  it('cancels the subscription, so that an erased household is not charged', () => {
    const { effects } = expectAccepted(decideEraseAccount(aCardHousehold('leader')));
    expect(effects).toEqual([{ kind: 'provider', change: { type: 'cancel-now', subscriptionId: 'sub_1' } }]);
    const mia = aPerson('mia', expired('leader'));
    const ended = aHousehold(mia, [], { subscription: aSubscription([mia], 'ended') });
    expect(expectAccepted(decideEraseAccount(ended)).effects).toEqual([]);
  });
});
