import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import type { Household } from '@legacy-hub/domain/household-schema';
import type * as z from 'zod/mini';

/** What of the profile can be changed, as it is typed. */
export type Draft = { age: string; address: string; photo: string | null };

type Profile = z.output<typeof accountEndpoints.saveProfile.input>;
type Problem = { field: string; message: string };

export const draftOf = ({ address, primary }: Household): Draft => ({
  age: primary.age === null ? '' : String(primary.age),
  address: address ?? '',
  photo: primary.photo,
});

/** What is sent, or the first thing that is wrong. */
export function readDraft(
  { age, address, photo }: Draft,
  { primary }: Household,
): { ok: true; profile: Profile } | { ok: false; problem: Problem } {
  const isAgeTaken = age.trim() === '' && primary.age !== null;
  if (isAgeTaken) return { ok: false, problem: { field: 'age', message: portalProfile.checks.age } };
  const read = accountEndpoints.saveProfile.input.safeParse({
    age: age.trim() === '' ? null : Number(age),
    address,
    photo,
    profileComplete: true,
  });
  if (read.success) return { ok: true, profile: read.data };
  const [first] = read.error.issues;
  return {
    ok: false,
    problem: { field: String(first?.path[0]), message: first?.message ?? portalProfile.saveFailed },
  };
}

/** The member as the profile says. */
export const withProfile = (household: Household, { age, address, photo }: Profile): Household => ({
  ...household,
  address,
  primary: {
    ...household.primary,
    age: age ?? household.primary.age,
    photo: photo ?? household.primary.photo,
  },
});
