import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { addFamilyMemberCost } from '@legacy-hub/domain/family/view';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useIdempotentCall } from '../../../api/use-idempotent-call.ts';
import { LineItems } from '../../../ui/LineItems.tsx';
import { usePortal } from '../../account/live.ts';
import { completePayment } from '../../billing/complete-payment.ts';
import { emptyFamilyMemberDraft } from '../family-member-draft.ts';
import { CostPreview } from './CostPreview.tsx';
import { FamilyMemberForm } from './FamilyMemberForm.tsx';

export function AddFamilyMemberDialog({ onClose }: { onClose: () => void }) {
  const { household } = usePortal();
  const [draft, setDraft] = useState(emptyFamilyMemberDraft);
  const { send } = useIdempotentCall(familyEndpoints.addFamilyMember);
  const preview = useApiQuery(billingEndpoints.previewChange, { change: 'add', tier: draft.tier });
  const { line, total, message } = addFamilyMemberCost(
    household,
    draft.tier,
    preview.state === 'ready' ? preview.data : null,
  );
  return (
    <FamilyMemberForm
      title={portalFamily.addTitle}
      submit={portalFamily.add}
      saved={portalFamily.added}
      draft={draft}
      onChange={setDraft}
      hasAgeField
      ready={preview.state === 'ready'}
      cost={
        <CostPreview preview={preview} message={message}>
          <LineItems lines={[line]} total={total} />
        </CostPreview>
      }
      send={(familyMember) => completePayment(() => send(familyMember), portalFamily.addFailed)}
      onClose={onClose}
    />
  );
}
