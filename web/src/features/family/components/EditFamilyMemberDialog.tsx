import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { tierChangeText } from '@legacy-hub/domain/billing/settings-view';
import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useIdempotentCall } from '../../../api/use-idempotent-call.ts';
import { usePortal } from '../../account/live.ts';
import { completePayment } from '../../billing/complete-payment.ts';
import { draftOf } from '../family-member-draft.ts';
import { CostPreview } from './CostPreview.tsx';
import { FamilyMemberForm } from './FamilyMemberForm.tsx';

type Props = { person: FamilyMember; onClose: () => void };

/** Another tier may cost something; everything else does not. */
export function EditFamilyMemberDialog({ person, onClose }: Props) {
  const { household, now } = usePortal();
  const [draft, setDraft] = useState(() => draftOf(person));
  const { press } = useIdempotentCall(familyEndpoints.editFamilyMember);
  const { id, membership } = person;
  const isMoved = draft.tier !== membership.tier;
  const asked = useApiQuery(
    billingEndpoints.previewChange,
    isMoved ? { change: 'tier', memberId: id, newTier: draft.tier } : null,
  );
  const message =
    asked.state === 'ready'
      ? tierChangeText(household, person, draft.tier, asked.answer, now)
      : portalSettings.manage.reckoning;
  return (
    <FamilyMemberForm
      title={portalFamily.editTitle}
      submit={portalFamily.update}
      saved={portalFamily.updated}
      draft={draft}
      onChange={setDraft}
      ready={!isMoved || asked.state === 'ready'}
      cost={isMoved && <CostPreview asked={asked} message={message} />}
      send={(familyMember) =>
        completePayment(() => press({ ...familyMember, _id: id }), portalFamily.updateFailed)
      }
      onClose={onClose}
    />
  );
}
