import type { CardStanding } from '@legacy-hub/domain/billing/settings-view';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import { aud } from '@legacy-hub/domain/money';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { confirmRenewal } from '../confirm-renewal.ts';
import styles from './CardStatusNotice.module.css';

const { subscriptions } = portalSettings;

type Props = { standing: CardStanding; onUpdateCard: () => void; onConfirmed: () => void };

/** What the card is charged, or what it still owes, and the ways out. */
export function CardNotice({ standing, onUpdateCard, onConfirmed }: Props) {
  const { isDue, sentence, due, bankWaits } = standing;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);

  async function confirm() {
    setBusy(true);
    setProblem(null);
    const no = await confirmRenewal();
    setBusy(false);
    setProblem(no);
    if (no !== null) return notify.problem(no);
    setConfirmed(true);
    notify.success(subscriptions.confirmed);
    onConfirmed();
  }

  const waitsForBank = bankWaits && !isConfirmed;
  return (
    <div className={styles.card} data-due={isDue ? '' : undefined}>
      {isDue && !isConfirmed ? (
        <Notice tone="error">
          <p>{sentence}</p>
          {due !== null && <p>{subscriptions.open(aud(due))}</p>}
          {problem && <p>{problem}</p>}
        </Notice>
      ) : (
        <p role="status">{isDue ? subscriptions.confirmed : sentence}</p>
      )}
      <div className={styles.actions}>
        {waitsForBank && (
          <Button busy={busy} onClick={confirm}>
            {subscriptions.confirm}
          </Button>
        )}
        <Button look={isDue && !bankWaits ? 'strong' : 'quiet'} disabled={busy} onClick={onUpdateCard}>
          {subscriptions.updateCard}
        </Button>
      </div>
    </div>
  );
}
