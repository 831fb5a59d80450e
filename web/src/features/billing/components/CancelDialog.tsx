import { cancelMember, previewChange } from '@legacy-hub/domain/billing/endpoints';
import { cancelEffectText, cancelQuestion, shownName } from '@legacy-hub/domain/billing/settings-view';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import type { Person } from '@legacy-hub/domain/household-schema';
import { useState } from 'react';
import { useCall } from '../../../api/use-api-call.ts';
import { useAnswer } from '../../../api/use-api-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { usePortal } from '../../account/live.ts';
import styles from './CancelDialog.module.css';
import { NotAnswered } from './RetryNotice.tsx';

const { cancel, manage } = portalSettings;

/** Asks before anything ends, and says what that changes in money and from when. */
export function CancelDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { member } = usePortal();
  const [asked] = useState(member);
  const memberId = person.id === member.primary.id ? null : person.id;
  const preview = useAnswer(previewChange, { change: 'cancel', memberId });
  const { send, busy } = useCall(cancelMember);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    setProblem(null);
    const called = await send({ memberId });
    if (!called.ok) return setProblem(`${cancel.failed} ${called.refused.error}`);
    notify.success(cancel.canceled(shownName(member, person)));
    onClose();
  }

  return (
    <Dialog title={cancel.title} busy={busy} onClose={onClose}>
      <p>{cancelQuestion(asked, person)}</p>
      <div className={styles.effect}>
        {preview.state === 'loading' && <Loading>{manage.reckoning}</Loading>}
        {preview.state === 'ready' && (
          <Notice tone="info">{cancelEffectText(asked, person, preview.answer)}</Notice>
        )}
        {preview.state === 'failed' && <NotAnswered sentence={preview.sentence} onRetry={preview.retry} />}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <DialogButtons>
        <Button look="quiet" disabled={busy} onClick={onClose}>
          {cancel.keep}
        </Button>
        <Button look="danger" busy={busy} disabled={preview.state === 'loading'} onClick={confirm}>
          {manage.cancel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
