import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { CardOnFileView, CardStatus } from '@legacy-hub/domain/billing/views/card-on-file';
import { portalSettings } from '@legacy-hub/domain/copy/portal/settings';
import { formatAud } from '@legacy-hub/domain/core/money';
import { useState } from 'react';
import { type CallAsUser, useCallAsUser } from '../../../api/use-api-call.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './CardStatusNotice.module.css';
import { authenticatePayment } from './stripe-js.ts';

const { subscriptions } = portalSettings;

type Props = {
  status: CardStatus;
  card: CardOnFileView | null;
  onUpdateCard: () => void;
  onConfirmed: () => void;
};

/** The card with its next charge or the amount due, and the actions that fix a problem. */
export function CardStatusNotice({ status, card, onUpdateCard, onConfirmed }: Props) {
  const { isDue, message, due, requiresAction } = status;
  const callAsUser = useCallAsUser();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);

  async function confirm() {
    setBusy(true);
    setError(null);
    const failure = await confirmRenewal(callAsUser);
    setBusy(false);
    setError(failure);
    if (failure !== null) return;
    setConfirmed(true);
    onConfirmed();
  }

  const isUnpaid = isDue && !isConfirmed;
  const needsConfirmation = requiresAction && !isConfirmed;
  return (
    <div className={styles.card}>
      {isUnpaid && (
        <Notice tone="error">
          <p>{message}</p>
          {due !== null && <p>{subscriptions.open(formatAud(due))}</p>}
          {error && <p>{error}</p>}
        </Notice>
      )}
      <div className={styles.texts}>
        {!isUnpaid && <p role="status">{isDue ? subscriptions.confirmed : message}</p>}
        {card && <p>{card.text}</p>}
      </div>
      <div className={styles.actions}>
        {needsConfirmation && (
          <Button busy={busy} onClick={confirm}>
            {subscriptions.confirm}
          </Button>
        )}
        <Button
          variant={isDue && !requiresAction ? 'primary' : 'secondary'}
          disabled={busy}
          onClick={onUpdateCard}
        >
          {subscriptions.updateCard}
        </Button>
      </div>
      {card?.warning && <Notice tone="warning">{card.warning}</Notice>}
    </div>
  );
}

/** Runs 3-D Secure for an open renewal. Returns an error message, or null once it is confirmed. */
async function confirmRenewal(callAsUser: CallAsUser): Promise<string | null> {
  const result = await callAsUser(billingEndpoints.getSubscription, {});
  if (!result.ok) return result.refusal.error;
  const { openInvoice } = result.data;
  if (openInvoice === null) return null;
  if (openInvoice.clientSecret === null) return subscriptions.confirmFailed;
  const authentication = await authenticatePayment(openInvoice.clientSecret);
  return authentication.confirmed ? null : authentication.message;
}
