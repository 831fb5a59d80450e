import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import {
  bookingsEndedByCancellation,
  cancelEffectText,
  cancelQuestion,
} from '@legacy-hub/domain/billing/views/membership-end-view';
import { pauseStatus } from '@legacy-hub/domain/billing/views/pause-view';
import { planPause } from '@legacy-hub/domain/billing/weeks/pause';
import { portalSettings } from '@legacy-hub/domain/copy/portal/settings';
import { leavingReasons } from '@legacy-hub/domain/copy/shared/leaving-reasons';
import { LEAVING_REASONS, type LeavingReason } from '@legacy-hub/domain/core/leaving-reasons';
import type { Person } from '@legacy-hub/domain/documents/household';
import { displayName } from '@legacy-hub/domain/household/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useState } from 'react';
import { useHousehold } from '../../../portal/live.ts';
import { useHouseholdCall } from '../../../portal/use-household-call.ts';
import { lostAction, useLostResponse } from '../../../portal/use-lost-response.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Choices } from '../../../ui/fields/Choices.tsx';
import styles from './CancelDialog.module.css';

const { cancel, manage } = portalSettings;

const REASONS = LEAVING_REASONS.map((value) => ({ value, text: leavingReasons.choices[value] }));

type Props = { person: Person; onPause: () => void; onClose: () => void };

/** Confirms a cancellation, or offers a pause instead, and shows the new price with its start date. */
export function CancelDialog({ person, onPause, onClose }: Props) {
  const { household, now, addressee } = useHousehold();
  const [householdAtOpen] = useState(household);
  const memberId = person.id === household.primary.id ? null : person.id;
  const { send } = useHouseholdCall(billingEndpoints.cancelMembership);
  const setLost = useLostResponse();
  const [reason, setReason] = useState<LeavingReason | null>(null);
  const isPrimary = memberId === null;
  const canPause =
    isPrimary && pauseStatus(household, now, venue()) === null && planPause(household, 1, now, venue()).ok;
  const ended = bookingsEndedByCancellation(householdAtOpen, person, now);

  async function confirm(): Promise<string | null> {
    setLost(null);
    const result = await send(reason === null ? { memberId } : { memberId, reason });
    setLost(lostAction(result, finish));
    if (!result.ok) return `${cancel.failed} ${result.refusal.error}`;
    finish();
    return null;
  }

  function finish() {
    notify.success(cancel.canceled(displayName(household, person)));
    onClose();
  }

  return (
    <ConfirmDialog
      title={cancel.title}
      cancel={cancel.keep}
      confirm={manage.cancel}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{cancelQuestion(householdAtOpen, person)}</p>
      <div className={styles.effect}>
        <Notice tone="warning">
          <p>{cancelEffectText(householdAtOpen, person, now, venue(), addressee)}</p>
          {ended && <p>{ended}</p>}
        </Notice>
      </div>
      <Choices
        label={leavingReasons.question}
        choices={REASONS}
        chosen={reason ?? ''}
        onChoose={(value) =>
          setReason(reason === value ? null : (LEAVING_REASONS.find((each) => each === value) ?? null))
        }
      />
      {canPause && (
        <p className={styles.instead}>
          <span>{cancel.pauseOffer}</span>{' '}
          <Button variant="quiet" onClick={onPause}>
            {cancel.pauseInstead}
          </Button>
        </p>
      )}
    </ConfirmDialog>
  );
}
