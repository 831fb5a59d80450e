import { tierChangeText } from '@legacy-hub/domain/billing/settings-view';
import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import { useState } from 'react';
import { useApiCall } from '../../../api/use-api-call.ts';
import { usePortal } from '../../../portal/live.ts';
import { completePayment } from '../../billing/complete-payment.ts';
import { familyMemberDraftOf } from '../family-member-draft.ts';
import { useFamilyMemberForm } from '../use-family-member-form.ts';
import { ChangeCost } from './ChangeCost.tsx';
import { FamilyMemberForm } from './FamilyMemberForm.tsx';

type Props = { person: FamilyMember; onClose: () => void };

/** Only a tier change has a cost, so only that is shown. */
export function EditFamilyMemberDialog({ person, onClose }: Props) {
  const { household, now } = usePortal();
  const [initial] = useState(() => familyMemberDraftOf(person));
  const { send } = useApiCall(familyEndpoints.editFamilyMember);
  const { id, membership } = person;
  const form = useFamilyMemberForm({
    initial,
    send: (familyMember) =>
      completePayment(() => send({ ...familyMember, _id: id }), portalFamily.updateFailed),
    saved: portalFamily.updated,
    onClose,
  });
  const newTier = form.values.tier;
  const isTierChanged = newTier !== membership.tier;
  return (
    <FamilyMemberForm
      title={portalFamily.editTitle}
      submit={portalFamily.update}
      form={form}
      cost={isTierChanged && <ChangeCost message={tierChangeText(household, person, newTier, { now })} />}
      onClose={onClose}
    />
  );
}
