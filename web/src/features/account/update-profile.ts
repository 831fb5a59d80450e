import { saveProfile } from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import type { Member } from '@legacy-hub/domain/household-schema';
import type * as z from 'zod/mini';

/** What of the profile can be changed, as it is typed. */
export type Draft = { age: string; address: string; photo: string | null };

type Profile = z.output<typeof saveProfile.input>;
type Problem = { field: string; sentence: string };

export const draftOf = ({ address, primary }: Member): Draft => ({
  age: primary.age === null ? '' : String(primary.age),
  address: address ?? '',
  photo: primary.photo,
});

/** What is sent, or the first thing that is wrong. */
export function readDraft(
  { age, address, photo }: Draft,
  { primary }: Member,
): { ok: true; profile: Profile } | { ok: false; problem: Problem } {
  const isAgeTaken = age.trim() === '' && primary.age !== null;
  if (isAgeTaken) return { ok: false, problem: { field: 'age', sentence: portalProfile.checks.age } };
  const read = saveProfile.input.safeParse({
    age: age.trim() === '' ? null : Number(age),
    address,
    photo,
    profileComplete: true,
  });
  if (read.success) return { ok: true, profile: read.data };
  const [first] = read.error.issues;
  return {
    ok: false,
    problem: { field: String(first?.path[0]), sentence: first?.message ?? portalProfile.saveFailed },
  };
}

/** The member as the profile says. */
export const withProfile = (member: Member, { age, address, photo }: Profile): Member => ({
  ...member,
  address,
  primary: { ...member.primary, age: age ?? member.primary.age, photo: photo ?? member.primary.photo },
});
