import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { addFamilyMemberCost } from '@legacy-hub/domain/family/view';
import { useApiCall } from '../../../api/use-api-call.ts';
import { usePortal } from '../../../portal/live.ts';
import { LineItems } from '../../../ui/LineItems.tsx';
import { completePayment } from '../../billing/complete-payment.ts';
import { emptyFamilyMemberDraft } from '../family-member-draft.ts';
import { useFamilyMemberForm } from '../use-family-member-form.ts';
import { ChangeCost } from './ChangeCost.tsx';
import { FamilyMemberForm } from './FamilyMemberForm.tsx';

export function AddFamilyMemberDialog({ onClose }: { onClose: () => void }) {
  const { household, now } = usePortal();
  const { send } = useApiCall(familyEndpoints.addFamilyMember);
  const form = useFamilyMemberForm({
    initial: emptyFamilyMemberDraft,
    send: (familyMember) => completePayment(() => send(familyMember), portalFamily.addFailed),
    saved: portalFamily.added,
    onClose,
  });
  const { tier } = form.values;
  const { line, total, message } = addFamilyMemberCost(household, tier, now);
  return (
    <FamilyMemberForm
      title={portalFamily.addTitle}
      submit={portalFamily.add}
      form={form}
      hasAgeField
      cost={
        <ChangeCost message={message}>
          <LineItems lines={[line]} total={total} />
        </ChangeCost>
      }
      onClose={onClose}
    />
  );
}
