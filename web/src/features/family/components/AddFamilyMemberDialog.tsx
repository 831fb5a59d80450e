import { previewChange } from '@legacy-hub/domain/billing/endpoints';
import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import { addFamily } from '@legacy-hub/domain/family/endpoints';
import { costOfAdding } from '@legacy-hub/domain/family/view';
import { useState } from 'react';
import { useAnswer } from '../../../api/use-api-query.ts';
import { usePress } from '../../../api/use-idempotent-call.ts';
import { ScoreList } from '../../../ui/LineItems.tsx';
import { usePortal } from '../../account/live.ts';
import { payInSteps } from '../../billing/complete-payment.ts';
import { emptyDraft } from '../family-member-draft.ts';
import { Cost } from './CostPreview.tsx';
import { RelativeForm } from './FamilyMemberForm.tsx';

export function AddRelative({ onClose }: { onClose: () => void }) {
  const { member } = usePortal();
  const [draft, setDraft] = useState(emptyDraft);
  const { press } = usePress(addFamily);
  const asked = useAnswer(previewChange, { change: 'add', tier: draft.tier });
  const { line, total, sentence } = costOfAdding(
    member,
    draft.tier,
    asked.state === 'ready' ? asked.answer : null,
  );
  return (
    <RelativeForm
      title={portalFamily.addTitle}
      submit={portalFamily.add}
      saved={portalFamily.added}
      draft={draft}
      onChange={setDraft}
      asksAge
      ready={asked.state === 'ready'}
      cost={
        <Cost asked={asked} sentence={sentence}>
          <ScoreList lines={[line]} total={total} />
        </Cost>
      }
      send={(relative) => payInSteps(() => press(relative), portalFamily.addFailed)}
      onClose={onClose}
    />
  );
}
