import type { ClientInput } from '@legacy-hub/domain/api/endpoint';
import { portalFamily } from '@legacy-hub/domain/copy/portal/family';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { FamilyMember, Household } from '@legacy-hub/domain/documents/household';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { needsPhoto } from '@legacy-hub/domain/venue/photos';
import { useDraft } from '../../forms/use-draft.ts';
import { type Form, invalid, useForm, type Validation, validateInput } from '../../forms/use-form.ts';
import { type AgeDraft, ageInput } from '../../portal/age-draft.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { formErrorOfPayment, type PaymentOutcome } from '../billing/cards/complete-payment.ts';

export type FamilyMemberDraft = AgeDraft & {
  name: string;
  relationship: string;
  tier: Tier;
  staffShouldKnow: string;
  picturesAllowed: boolean | null;
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
  picturesAllowed: null,
  photo: null,
};

/** Without the age, which the form for a known person doesn't have. */
export const familyMemberDraftOf = ({
  name,
  born,
  staffShouldKnow = '',
  picturesAllowed,
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
  picturesAllowed: picturesAllowed ?? null,
  photo,
});

/** Returns the input to send, or the first error. A missing photo counts with the other missing fields. */
export function validateFamilyMember(
  draft: FamilyMemberDraft,
  household: Household,
): Validation<NewFamilyMember> {
  const validation = validateInput(familyEndpoints.addFamilyMember.input, { ...draft, ...ageInput(draft) });
  if (!needsPhoto(household, draft.photo)) return validation;
  const { required } = portalFamily.checks;
  const isOther = !validation.ok && validation.error.messages[0] !== required;
  const missing = validation.ok || isOther ? [] : validation.error.fields;
  return invalid(required, ...missing, 'photo');
}

type Options = {
  household: Household;
  initial: FamilyMemberDraft;
  send: (familyMember: NewFamilyMember) => Promise<PaymentOutcome>;
  saved: string;
  onClose: () => void;
};

export function useFamilyMemberForm({
  household,
  initial,
  send,
  saved,
  onClose,
}: Options): Form<FamilyMemberDraft> {
  return useForm({
    draft: useDraft(initial),
    validate: (draft) => validateFamilyMember(draft, household),
    send: async (familyMember) => {
      const outcome = await send(familyMember);
      if (!outcome.paid) return formErrorOfPayment(outcome);
      notify.success(saved);
      onClose();
      return null;
    },
  });
}
