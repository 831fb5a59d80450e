import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { addFamilyMemberCost } from '@legacy-hub/domain/family/view';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useIdempotentCall } from '../../../api/use-idempotent-call.ts';
import { usePortal } from '../../../portal/live.ts';
import { LineItems } from '../../../ui/LineItems.tsx';
import { completePayment } from '../../billing/complete-payment.ts';
import { emptyFamilyMemberDraft } from '../family-member-draft.ts';
import { useFamilyMemberForm } from '../use-family-member-form.ts';
import { CostPreview } from './CostPreview.tsx';
import { FamilyMemberForm } from './FamilyMemberForm.tsx';

export function AddFamilyMemberDialog({ onClose }: { onClose: () => void }) {
  const { household } = usePortal();
  const { send } = useIdempotentCall(familyEndpoints.addFamilyMember);
  const form = useFamilyMemberForm({
    initial: emptyFamilyMemberDraft,
    send: (familyMember) => completePayment(() => send(familyMember), portalFamily.addFailed),
    saved: portalFamily.added,
    onClose,
  });
  const { tier } = form.values;
  const preview = useApiQuery(billingEndpoints.previewChange, { change: 'add', tier });
  const { line, total, message } = addFamilyMemberCost(
    household,
    tier,
    preview.state === 'ready' ? preview.data : null,
  );
  return (
    <FamilyMemberForm
      title={portalFamily.addTitle}
      submit={portalFamily.add}
      form={form}
      hasAgeField
      ready={preview.state === 'ready'}
      cost={
        <CostPreview preview={preview} message={message}>
          <LineItems lines={[line]} total={total} />
        </CostPreview>
      }
      onClose={onClose}
    />
  );
}
