import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import type { Household } from '@legacy-hub/domain/documents/household';
import type * as z from 'zod/mini';
import { invalid, type Validation, validateInput } from '../../../forms/use-form.ts';

export type ProfileDraft = { age: string; address: string; photo: string | null };

type Profile = z.output<typeof accountEndpoints.saveProfile.input>;

export const profileDraftOf = ({ address, primary }: Household): ProfileDraft => ({
  age: primary.age === null ? '' : String(primary.age),
  address: address ?? '',
  photo: primary.photo,
});

/** Returns the input to send, or the first error. */
export function validateProfile(
  { age, address, photo }: ProfileDraft,
  { email, primary }: Household,
): Validation<Profile> {
  const isAgeRemoved = age.trim() === '' && primary.age !== null;
  if (isAgeRemoved) return invalid(portalProfile.checks.age, 'age');
  return validateInput(accountEndpoints.saveProfile.input, {
    ...(email !== '' && { email }),
    age: age.trim() === '' ? null : Number(age),
    address,
    photo,
    profileComplete: true,
  });
}

export const withProfile = (household: Household, { age, address, photo }: Profile): Household => ({
  ...household,
  address,
  primary: {
    ...household.primary,
    age: age ?? household.primary.age,
    photo: photo ?? household.primary.photo,
  },
});
