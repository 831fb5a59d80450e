import { previewChange } from '@legacy-hub/domain/billing/calls';
import { addFamily } from '@legacy-hub/domain/family/calls';
import { costOfAdding } from '@legacy-hub/domain/family/view';
import { portalFamily } from '@legacy-hub/domain/texts/portal-family';
import { useState } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';
import { usePress } from '../../../api/use-press.ts';
import { ScoreList } from '../../../ui/ScoreList.tsx';
import { usePortal } from '../../account/live.ts';
import { payInSteps } from '../../billing/pay-in-steps.ts';
import { emptyDraft } from '../save-relative.ts';
import { Cost } from './Cost.tsx';
import { RelativeForm } from './RelativeForm.tsx';

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
