import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import type { ClientInput } from '@legacy-hub/domain/endpoint';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import type { Tier } from '@legacy-hub/domain/tiers';

export type FamilyMemberDraft = {
  name: string;
  age: string;
  relationship: string;
  tier: Tier;
  photo: string | null;
};

export type NewFamilyMember = Omit<ClientInput<typeof familyEndpoints.addFamilyMember>, 'idempotencyKey'>;

export type FormError = { fields: string[]; message: string };

export const emptyFamilyMemberDraft: FamilyMemberDraft = {
  name: '',
  age: '',
  relationship: '',
  tier: 'supporter',
  photo: null,
};

export const familyMemberDraftOf = ({
  name,
  age,
  relationship,
  photo,
  membership,
}: FamilyMember): FamilyMemberDraft => ({
  name,
  age: age === null ? '' : String(age),
  relationship: relationship ?? '',
  tier: membership.tier,
  photo,
});

/** The input to send, or the first error message with every field it applies to. */
export function validateFamilyMember(draft: FamilyMemberDraft) {
  const age = draft.age.trim() === '' ? null : Number(draft.age);
  const parsed = familyEndpoints.addFamilyMember.input.safeParse({ ...draft, age });
  if (parsed.success) return { ok: true, familyMember: parsed.data } as const;
  const message = parsed.error.issues[0]?.message ?? portalFamily.checks.required;
  const issues = parsed.error.issues.filter((issue) => issue.message === message);
  return { ok: false, error: { message, fields: issues.map(({ path }) => String(path[0])) } } as const;
}
