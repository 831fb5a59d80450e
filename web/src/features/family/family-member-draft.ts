import type { ClientInput } from '@legacy-hub/domain/endpoint';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import type { Tier } from '@legacy-hub/domain/tiers';
import { type Validation, validateInput } from '../../forms/form-error.ts';

export type FamilyMemberDraft = {
  name: string;
  age: string;
  relationship: string;
  tier: Tier;
  photo: string | null;
};

export type NewFamilyMember = Omit<ClientInput<typeof familyEndpoints.addFamilyMember>, 'idempotencyKey'>;

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

export function validateFamilyMember(draft: FamilyMemberDraft): Validation<NewFamilyMember> {
  const age = draft.age.trim() === '' ? null : Number(draft.age);
  return validateInput(familyEndpoints.addFamilyMember.input, { ...draft, age });
}
