import { previewChange } from '@legacy-hub/domain/billing/endpoints';
import { tierChangeText } from '@legacy-hub/domain/billing/settings-view';
import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import { editFamily } from '@legacy-hub/domain/family/endpoints';
import type { FamilyPerson } from '@legacy-hub/domain/household-schema';
import { useState } from 'react';
import { useAnswer } from '../../../api/use-api-query.ts';
import { usePress } from '../../../api/use-idempotent-call.ts';
import { usePortal } from '../../account/live.ts';
import { payInSteps } from '../../billing/complete-payment.ts';
import { draftOf } from '../family-member-draft.ts';
import { Cost } from './CostPreview.tsx';
import { RelativeForm } from './FamilyMemberForm.tsx';

type Props = { person: FamilyPerson; onClose: () => void };

/** Another tier may cost something; everything else does not. */
export function EditRelative({ person, onClose }: Props) {
  const { member, now } = usePortal();
  const [draft, setDraft] = useState(() => draftOf(person));
  const { press } = usePress(editFamily);
  const { id, membership } = person;
  const isMoved = draft.tier !== membership.tier;
  const asked = useAnswer(
    previewChange,
    isMoved ? { change: 'tier', memberId: id, newTier: draft.tier } : null,
  );
  const sentence =
    asked.state === 'ready'
      ? tierChangeText(member, person, draft.tier, asked.answer, now)
      : portalSettings.manage.reckoning;
  return (
    <RelativeForm
      title={portalFamily.editTitle}
      submit={portalFamily.update}
      saved={portalFamily.updated}
      draft={draft}
      onChange={setDraft}
      ready={!isMoved || asked.state === 'ready'}
      cost={isMoved && <Cost asked={asked} sentence={sentence} />}
      send={(relative) => payInSteps(() => press({ ...relative, _id: id }), portalFamily.updateFailed)}
      onClose={onClose}
    />
  );
}
