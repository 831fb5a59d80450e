import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { canMove, correctionRefusal } from '@legacy-hub/domain/walk-ins/changes/correct';
import { extensionRefusal } from '@legacy-hub/domain/walk-ins/changes/extend';
import { walkInSession } from '@legacy-hub/domain/walk-ins/check-in';
import * as walkInsEndpoints from '@legacy-hub/domain/walk-ins/endpoints';
import { isWalkInExpired } from '@legacy-hub/domain/walk-ins/rules';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { saveJsonFile } from '../../../browser/save-file.ts';
import { useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { MoreMenu } from '../../../ui/actions/MoreMenu.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { AddPeopleDialog, ONE_MORE } from '../../billing/cash/AddPeopleDialog.tsx';
import { StayLongerDialog } from '../../billing/cash/StayLongerDialog.tsx';
import { CancelPassDialog } from '../../billing/payments/CancelPassDialog.tsx';
import { CorrectGroupDialog } from '../../walk-ins/components/CorrectGroupDialog.tsx';
import { PrintPassDialog } from '../../walk-ins/components/PrintPassDialog.tsx';

/** In the same chunk as the other actions on a pass. */
export { StayLongerDialog };

const { walkInData: copy, deletion } = counter;

type Props = { walkIn: WalkIn; onDialogClose: () => void };

/**
 * Less frequent actions on a day pass: adding hours, correcting, cancelling, copying its details, and
 * deleting them after the pass's day.
 */
export default function WalkInData({ walkIn, onDialogClose }: Props) {
  const now = useNow('minute');
  const { send, busy } = useApiCall(walkInsEndpoints.exportWalkIn);
  const [error, setError] = useState<string | null>(null);
  const [erasing, setErasing] = useState(false);
  const [open, setOpen] = useState<'stay-longer' | 'add-people' | 'correct' | 'cancel' | 'print' | null>(
    null,
  );
  const close = () => {
    setOpen(null);
    onDialogClose();
  };
  const canErase = walkIn.contactErased === null && isWalkInExpired(walkIn, now);

  const canPrint = walkIn.payment.status !== 'canceled' && !isWalkInExpired(walkIn, now);

  async function download() {
    setError(null);
    const result = await send({ walkInId: walkIn.id });
    if (result.ok) return saveJsonFile(result.data, copy.fileName(walkIn.code));
    setError(errorMessage(result.refusal, copy.downloadFailed));
  }

  return (
    <>
      {error && <Notice tone="error">{error}</Notice>}
      <MoreMenu about={walkIn.name || copy.nameless}>
        {/* For a group that has checked in, this action is next to its time instead. */}
        {walkInSession(walkIn) === null && extensionRefusal(walkIn, { hours: 1 }, now) === null && (
          <Button variant="secondary" onClick={() => setOpen('stay-longer')}>
            {counterGroups.stayLonger.open}
          </Button>
        )}
        {extensionRefusal(walkIn, { hours: 0, added: ONE_MORE }, now) === null && (
          <Button variant="secondary" onClick={() => setOpen('add-people')}>
            {counterGroups.addPeople.open}
          </Button>
        )}
        {correctionRefusal(walkIn) === null && (
          <Button variant="secondary" onClick={() => setOpen('correct')}>
            {counterGroups.correct.open}
          </Button>
        )}
        {canPrint && (
          <Button variant="secondary" onClick={() => setOpen('print')}>
            {counterGroups.print.open}
          </Button>
        )}
        <Button variant="secondary" busy={busy} onClick={() => void download()}>
          {copy.download}
        </Button>
        <hr />
        {correctionRefusal(walkIn) === null && canMove(walkIn) && (
          <Button variant="remove" onClick={() => setOpen('cancel')}>
            {counterGroups.cancel.open}
          </Button>
        )}
        {canErase && (
          <Button variant="remove" onClick={() => setErasing(true)}>
            {copy.erase}
          </Button>
        )}
      </MoreMenu>
      {open === 'stay-longer' && <StayLongerDialog walkIn={walkIn} onClose={close} />}
      {open === 'add-people' && <AddPeopleDialog walkIn={walkIn} onClose={close} />}
      {open === 'correct' && <CorrectGroupDialog walkIn={walkIn} onClose={close} />}
      {open === 'cancel' && <CancelPassDialog walkIn={walkIn} onClose={close} />}
      {open === 'print' && <PrintPassDialog walkIn={walkIn} onClose={() => setOpen(null)} />}
      {erasing && <EraseDialog walkInId={walkIn.id} onClose={() => setErasing(false)} />}
    </>
  );
}

function EraseDialog({ walkInId, onClose }: { walkInId: string; onClose: () => void }) {
  const { send } = useApiCall(walkInsEndpoints.eraseWalkInContact);

  async function erase(): Promise<string | null> {
    const result = await send({ walkInId });
    if (!result.ok) return errorMessage(result.refusal, copy.eraseFailed);
    notify.success(copy.erased);
    onClose();
    return null;
  }

  return (
    <ConfirmDialog
      title={copy.eraseTitle}
      cancel={deletion.cancel}
      confirm={copy.erase}
      isDanger
      onConfirm={erase}
      onClose={onClose}
    >
      <p>{copy.eraseExplained}</p>
    </ConfirmDialog>
  );
}
