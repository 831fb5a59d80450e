import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import type { Household } from '@legacy-hub/domain/documents/household';
import { ageOf, withAge } from '@legacy-hub/domain/household/age';
import { withAnswers } from '@legacy-hub/domain/household/household';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type * as z from 'zod/mini';
import { invalid, type Validation, validateInput } from '../../../forms/use-form.ts';
import { type AgeDraft, ageDraftOf, ageInput } from '../../../portal/age-draft.ts';

export type ProfileDraft = AgeDraft & {
  address: string;
  staffShouldKnow: string;
  picturesAllowed: boolean | null;
  photo: string | null;
};

type Profile = z.output<typeof accountEndpoints.saveProfile.input>;

export const profileDraftOf = ({ address, primary }: Household, today: VenueDate): ProfileDraft => ({
  ...ageDraftOf(primary, today),
  address: address ?? '',
  staffShouldKnow: primary.staffShouldKnow ?? '',
  picturesAllowed: primary.picturesAllowed ?? null,
  photo: primary.photo,
});

/** Returns the input to send, or the first error. */
export function validateProfile(
  { age, dateOfBirth, ...typed }: ProfileDraft,
  { email, primary }: Household,
  today: VenueDate,
): Validation<Profile> {
  const given = ageInput({ age, dateOfBirth });
  const isAgeRemoved = given.age === null && given.dateOfBirth === null && ageOf(primary, today) !== null;
  if (isAgeRemoved) return invalid(portalProfile.checks.age, 'age');
  return validateInput(accountEndpoints.saveProfile.input, {
    ...(email !== '' && { email }),
    ...typed,
    ...given,
    profileComplete: true,
  });
}

export const withProfile = (
  household: Household,
  { address, photo, ...given }: Profile,
  today: VenueDate,
): Household => ({
  ...household,
  address,
  primary: {
    ...withAnswers(withAge(household.primary, given, today), given),
    photo: photo ?? household.primary.photo,
  },
});
