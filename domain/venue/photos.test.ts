import { describe, expect, it } from 'vitest';
import { saveProfile } from '../account/endpoints.ts';
import { decideSaveProfile, familyWithoutDetails, isProfileIncomplete } from '../account/rules.ts';
import { addFamilyMember } from '../family/endpoints.ts';
import { decideAddFamilyMember } from '../family/rules.ts';
import { atVenue } from '../testing/at-venue.ts';
import { aFamilyMember, aHousehold, aPerson, byCard, expectAccepted, now } from '../testing/households.ts';

const nameless = { name: '', relationship: null, photo: null };
const newcomers = aHousehold(
  aPerson('mia', byCard('leader'), { photo: null }),
  [aFamilyMember('ben', byCard('leader'), nameless)],
  { address: null, profileComplete: false },
);
const zoe = { name: 'Zoe', age: 9, relationship: 'daughter', tier: 'leader', photo: null };

describe('a venue where photos are optional', () => {
  atVenue({ photosRequired: false });

  it('accepts a first login without photos', () => {
    const sent = {
      address: '2 Low Street',
      age: 41,
      family: [{ _id: 'ben', name: 'Ben', relationship: 'son' }],
    };
    const { address, age, photo, family } = saveProfile.input.parse(sent);
    const details = family.map(({ _id, ...rest }) => ({ personId: _id, ...rest }));
    const { state } = expectAccepted(
      decideSaveProfile(newcomers, { address, age, photo, family: details }, now),
    );
    expect(isProfileIncomplete(state)).toBe(false);
    expect(familyWithoutDetails(state, now)).toEqual([]);
  });

  it('lets a person join without a photo', () => {
    const { name, age, relationship, tier, photo } = addFamilyMember.input.parse(zoe);
    const command = { personId: 'zoe', name, age, relationship, tier, photo };
    const { state } = expectAccepted(decideAddFamilyMember(newcomers, command, now));
    expect(state.family.at(-1)).toMatchObject({ name: 'Zoe', photo: null });
  });
});

describe('a venue where photos are required', () => {
  const profile = { address: '2 Low Street', age: 41, photo: 'photos/mia/face.webp' };
  const ben = { personId: 'ben', name: 'Ben', relationship: 'son', photo: null };

  it('refuses the family’s details without photos', () => {
    const decision = decideSaveProfile(newcomers, { ...profile, family: [ben] }, now);
    expect(decision).toMatchObject({
      refusal: { code: 'bad-input', message: 'All fields for family members are required.' },
    });
  });

  it('asks a household for none once staff completed its profile without photos', () => {
    const declined = { ...newcomers, withoutPhotosAt: now };
    const command = { ...profile, photo: null, family: [ben] };
    const { state } = expectAccepted(decideSaveProfile(declined, command, now));
    expect(isProfileIncomplete(state)).toBe(false);
    expect(familyWithoutDetails(state, now)).toEqual([]);
  });
});
