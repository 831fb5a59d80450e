import { emailProblem } from '@legacy-hub/domain/copy/portal/email-problem';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { correctionRefusal } from '@legacy-hub/domain/walk-ins/changes/correct';
import { useState } from 'react';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { CorrectDetailsDialog } from './CustomerDetails.tsx';

const copy = emailProblem.atCounter;

const loadCorrectGroup = async () => ({
  default: (await import('../../walk-ins/components/CorrectGroupDialog.tsx')).CorrectGroupDialog,
});

/** Says that emails don't reach the customer, with a dialog in which staff correct the address. */
export function EmailProblemNotice({ record }: { record: Household | WalkIn }) {
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const { email, emailProblem: problem } = record;
  if (problem === undefined) return null;
  const canCorrect = 'uid' in record || correctionRefusal(record) === null;
  return (
    <Notice tone="warning">
      <p>{copy[problem](email)}</p>
      {canCorrect && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {copy.correct}
        </Button>
      )}
      {isOpen &&
        ('uid' in record ? (
          <CorrectDetailsDialog household={record} onClose={onClose} />
        ) : (
          <LazyPart load={loadCorrectGroup} props={{ walkIn: record, onClose }} />
        ))}
    </Notice>
  );
}
