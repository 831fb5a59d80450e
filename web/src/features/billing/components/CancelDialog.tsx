import { bookingsEndedByCancellation } from '@legacy-hub/domain/billing/ended-bookings';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { cancelEffectText, cancelQuestion } from '@legacy-hub/domain/billing/settings-view';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import { displayName } from '@legacy-hub/domain/household';
import type { Person } from '@legacy-hub/domain/household-schema';
import { useState } from 'react';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useAddressee } from '../../../portal/addressee.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import styles from './CancelDialog.module.css';

const { cancel, manage } = portalSettings;

/** Confirms a cancellation and shows the new price and its start. */
export function CancelDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { household, now } = usePortal();
  const addressee = useAddressee();
  const [householdAtOpen] = useState(household);
  const memberId = person.id === household.primary.id ? null : person.id;
  const { send, busy } = useApiCall(billingEndpoints.cancelMembership);
  const [error, setError] = useState<string | null>(null);
  const ended = bookingsEndedByCancellation(householdAtOpen, person, now);

  async function confirm() {
    setError(null);
    const result = await send({ memberId });
    if (!result.ok) return setError(`${cancel.failed} ${result.refusal.error}`);
    notify.success(cancel.canceled(displayName(household, person)));
    onClose();
  }

  return (
    <Dialog title={cancel.title} busy={busy} onClose={onClose}>
      <p>{cancelQuestion(householdAtOpen, person)}</p>
      <div className={styles.effect}>
        <Notice tone="info">
          <p>{cancelEffectText(householdAtOpen, person, now, addressee)}</p>
          {ended && <p>{ended}</p>}
        </Notice>
      </div>
      {error && <Notice tone="error">{error}</Notice>}
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {cancel.keep}
        </Button>
        <Button variant="danger" busy={busy} onClick={confirm}>
          {manage.cancel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
