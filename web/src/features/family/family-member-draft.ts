import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import type { Tier } from '@legacy-hub/domain/tiers';

/** The form as it stands. */
export type Draft = { name: string; age: string; relationship: string; tier: Tier; photo: string | null };

export type NewFamilyMember = Omit<ClientInput<typeof familyEndpoints.addFamilyMember>, 'idempotencyKey'>;

export type Problem = { fields: string[]; message: string };

export const emptyDraft: Draft = { name: '', age: '', relationship: '', tier: 'supporter', photo: null };

export const draftOf = ({ name, age, relationship, photo, membership }: FamilyMember): Draft => ({
  name,
  age: age === null ? '' : String(age),
  relationship: relationship ?? '',
  tier: membership.tier,
  photo,
});

/** What is sent, or the first sentence about what is wrong with it and all the fields that it is about. */
export function readDraft(draft: Draft) {
  const age = draft.age.trim() === '' ? null : Number(draft.age);
  const read = familyEndpoints.addFamilyMember.input.safeParse({ ...draft, age });
  if (read.success) return { ok: true, familyMember: read.data } as const;
  const message = read.error.issues[0]?.message ?? portalFamily.checks.required;
  const about = read.error.issues.filter((issue) => issue.message === message);
  return { ok: false, problem: { message, fields: about.map(({ path }) => String(path[0])) } } as const;
}
