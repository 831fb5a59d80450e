import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import type { Household } from '@legacy-hub/domain/household-schema';
import type * as z from 'zod/mini';

/** The editable fields of the profile, as typed. */
export type ProfileDraft = { age: string; address: string; photo: string | null };

type Profile = z.output<typeof accountEndpoints.saveProfile.input>;
type FormError = { field: string; message: string };

export const profileDraftOf = ({ address, primary }: Household): ProfileDraft => ({
  age: primary.age === null ? '' : String(primary.age),
  address: address ?? '',
  photo: primary.photo,
});

/** The input to send, or the first error. */
export function validateProfile(
  { age, address, photo }: ProfileDraft,
  { primary }: Household,
): { ok: true; profile: Profile } | { ok: false; error: FormError } {
  const isAgeRemoved = age.trim() === '' && primary.age !== null;
  if (isAgeRemoved) return { ok: false, error: { field: 'age', message: portalProfile.checks.age } };
  const parsed = accountEndpoints.saveProfile.input.safeParse({
    age: age.trim() === '' ? null : Number(age),
    address,
    photo,
    profileComplete: true,
  });
  if (parsed.success) return { ok: true, profile: parsed.data };
  const [first] = parsed.error.issues;
  return {
    ok: false,
    error: { field: String(first?.path[0]), message: first?.message ?? portalProfile.saveFailed },
  };
}

/** The household with the saved profile applied. */
export const withProfile = (household: Household, { age, address, photo }: Profile): Household => ({
  ...household,
  address,
  primary: {
    ...household.primary,
    age: age ?? household.primary.age,
    photo: photo ?? household.primary.photo,
  },
});
