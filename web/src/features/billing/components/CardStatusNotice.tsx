import type { CardStatus } from '@legacy-hub/domain/billing/settings-view';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import { formatAud } from '@legacy-hub/domain/money';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { confirmRenewal } from '../confirm-renewal.ts';
import styles from './CardStatusNotice.module.css';

const { subscriptions } = portalSettings;

type Props = { status: CardStatus; onUpdateCard: () => void; onConfirmed: () => void };

/** What the card is charged, or what it still owes, and the ways out. */
export function CardStatusNotice({ status, onUpdateCard, onConfirmed }: Props) {
  const { isDue, message, due, requiresAction } = status;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);

  async function confirm() {
    setBusy(true);
    setProblem(null);
    const refusal = await confirmRenewal();
    setBusy(false);
    setProblem(refusal);
    if (refusal !== null) return notify.error(refusal);
    setConfirmed(true);
    notify.success(subscriptions.confirmed);
    onConfirmed();
  }

  const waitsForBank = requiresAction && !isConfirmed;
  return (
    <div className={styles.card} data-due={isDue ? '' : undefined}>
      {isDue && !isConfirmed ? (
        <Notice tone="error">
          <p>{message}</p>
          {due !== null && <p>{subscriptions.open(formatAud(due))}</p>}
          {problem && <p>{problem}</p>}
        </Notice>
      ) : (
        <p role="status">{isDue ? subscriptions.confirmed : message}</p>
      )}
      <div className={styles.actions}>
        {waitsForBank && (
          <Button busy={busy} onClick={confirm}>
            {subscriptions.confirm}
          </Button>
        )}
        <Button
          variant={isDue && !requiresAction ? 'strong' : 'quiet'}
          disabled={busy}
          onClick={onUpdateCard}
        >
          {subscriptions.updateCard}
        </Button>
      </div>
    </div>
  );
}
