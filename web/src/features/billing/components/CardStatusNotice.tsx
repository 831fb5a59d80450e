import type { CardOnFileView, CardStatus } from '@legacy-hub/domain/billing/card-on-file';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import { formatAud } from '@legacy-hub/domain/money';
import { useState } from 'react';
import { useCallAsUser } from '../../../api/use-api-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { confirmRenewal } from '../confirm-renewal.ts';
import styles from './CardStatusNotice.module.css';

const { subscriptions } = portalSettings;

type Props = {
  status: CardStatus;
  card: CardOnFileView | null;
  onUpdateCard: () => void;
  onConfirmed: () => void;
};

/** The card with its next charge or the amount due, and the actions that resolve it. */
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
      {card?.warning && <Notice tone="info">{card.warning}</Notice>}
    </div>
  );
}
