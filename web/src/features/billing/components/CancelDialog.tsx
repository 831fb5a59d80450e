import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { cancelEffectText, cancelQuestion, displayName } from '@legacy-hub/domain/billing/settings-view';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import type { Person } from '@legacy-hub/domain/household-schema';
import { useState } from 'react';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { usePortal } from '../../account/live.ts';
import styles from './CancelDialog.module.css';
import { RetryNotice } from './RetryNotice.tsx';

const { cancel, manage } = portalSettings;

/** Asks before anything ends, and says what that changes in money and from when. */
export function CancelDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { household } = usePortal();
  const [asked] = useState(household);
  const memberId = person.id === household.primary.id ? null : person.id;
  const preview = useApiQuery(billingEndpoints.previewChange, { change: 'cancel', memberId });
  const { send, busy } = useApiCall(billingEndpoints.cancelMembership);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    setProblem(null);
    const called = await send({ memberId });
    if (!called.ok) return setProblem(`${cancel.failed} ${called.refused.error}`);
    notify.success(cancel.canceled(displayName(household, person)));
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
        {preview.state === 'failed' && <RetryNotice message={preview.message} onRetry={preview.retry} />}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <DialogButtons>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {cancel.keep}
        </Button>
        <Button variant="danger" busy={busy} disabled={preview.state === 'loading'} onClick={confirm}>
          {manage.cancel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
