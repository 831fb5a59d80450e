import { useDraft } from '../../forms/use-draft.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { notify } from '../../ui/notify.ts';
import { formErrorOfPayment, type PaymentOutcome } from '../billing/complete-payment.ts';
import { type FamilyMemberDraft, type NewFamilyMember, validateFamilyMember } from './family-member-draft.ts';

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
