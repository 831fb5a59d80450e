import type { ClientInput } from '@legacy-hub/domain/api/endpoint';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { FamilyMember } from '@legacy-hub/domain/documents/household';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { useDraft } from '../../forms/use-draft.ts';
import { type Form, useForm, type Validation, validateInput } from '../../forms/use-form.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { formErrorOfPayment, type PaymentOutcome } from '../billing/cards/complete-payment.ts';

export type FamilyMemberDraft = {
  name: string;
  age: string;
  relationship: string;
  tier: Tier;
  photo: string | null;
};

type NewFamilyMember = Omit<ClientInput<typeof familyEndpoints.addFamilyMember>, 'idempotencyKey'>;

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
