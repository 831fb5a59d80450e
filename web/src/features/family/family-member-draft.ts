import type { ClientInput } from '@legacy-hub/domain/api/endpoint';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { FamilyMember } from '@legacy-hub/domain/documents/household';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { useDraft } from '../../forms/use-draft.ts';
import { type Form, useForm, type Validation, validateInput } from '../../forms/use-form.ts';
import { type AgeDraft, ageInput } from '../../portal/age-draft.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { formErrorOfPayment, type PaymentOutcome } from '../billing/cards/complete-payment.ts';

export type FamilyMemberDraft = AgeDraft & {
  name: string;
  relationship: string;
  tier: Tier;
  staffShouldKnow: string;
  photo: string | null;
};

type NewFamilyMember = Omit<ClientInput<typeof familyEndpoints.addFamilyMember>, 'idempotencyKey'>;

export const emptyFamilyMemberDraft: FamilyMemberDraft = {
  name: '',
  age: '',
  dateOfBirth: '',
  relationship: '',
  tier: 'supporter',
  staffShouldKnow: '',
  photo: null,
};

/** Without the age, which the form for a known person doesn't have. */
export const familyMemberDraftOf = ({
  name,
  born,
  staffShouldKnow = '',
  relationship,
  photo,
  membership,
}: FamilyMember): FamilyMemberDraft => ({
  name,
  age: '',
  dateOfBirth: born ?? '',
  relationship: relationship ?? '',
  tier: membership.tier,
  staffShouldKnow,
  photo,
});

export function validateFamilyMember(draft: FamilyMemberDraft): Validation<NewFamilyMember> {
  return validateInput(familyEndpoints.addFamilyMember.input, { ...draft, ...ageInput(draft) });
}

type Options = {
  initial: FamilyMemberDraft;
  send: (familyMember: NewFamilyMember) => Promise<PaymentOutcome>;
  saved: string;
  onClose: () => void;
};

export function useFamilyMemberForm({ initial, send, saved, onClose }: Options): Form<FamilyMemberDraft> {
  return useForm({
    draft: useDraft(initial),
    validate: validateFamilyMember,
    send: async (familyMember) => {
      const outcome = await send(familyMember);
      if (!outcome.paid) return formErrorOfPayment(outcome);
      notify.success(saved);
      onClose();
      return null;
    },
  });
}
