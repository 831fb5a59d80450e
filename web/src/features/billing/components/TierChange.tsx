import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { tierChangeText } from '@legacy-hub/domain/billing/settings-view';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import type { Household, Person } from '@legacy-hub/domain/household-schema';
import { TIERS, type Tier } from '@legacy-hub/domain/tiers';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useIdempotentCall } from '../../../api/use-idempotent-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { usePortal } from '../../account/live.ts';
import { completePayment } from '../complete-payment.ts';
import { RetryNotice } from './RetryNotice.tsx';
import styles from './TierChange.module.css';

const { manage } = portalSettings;

type Change = {
  household: Household;
  person: Person;
  onBusy: (busy: boolean) => void;
  onChanged: () => void;
};

/** What the chosen tier costs, now and from when, and the button that changes to it. */
export function TierChange({ newTier, ...change }: Change & { newTier: Tier | null }) {
  return (
    <div className={styles.panel}>
      {newTier === null ? <p>{manage.choose}</p> : <ChosenTier key={newTier} newTier={newTier} {...change} />}
    </div>
  );
}

function ChosenTier({ household, person, newTier, onBusy, onChanged }: Change & { newTier: Tier }) {
  const { now } = usePortal();
  const [tiers] = useState({ currentTier: person.membership.tier, newTier, memberId: person.id });
  const asked = useApiQuery(billingEndpoints.previewChange, { change: 'tier', memberId: person.id, newTier });
  const { press, busy } = useIdempotentCall(billingEndpoints.changeTier);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    setProblem(null);
    onBusy(true);
    const paid = await completePayment(() => press(tiers));
    onBusy(false);
    if (!paid.paid) return setProblem(manage.changeFailed(paid.message));
    notify.success(manage.changed);
    onChanged();
  }

  if (asked.state === 'failed') return <RetryNotice message={asked.message} onRetry={asked.retry} />;
  return (
    <>
      <p role="status" className={styles.cost}>
        {asked.state === 'loading' && <Spinner />}
        {asked.state === 'loading'
          ? manage.reckoning
          : tierChangeText(household, person, newTier, asked.answer, now)}
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div>
        <Button busy={busy} disabled={asked.state === 'loading'} onClick={confirm}>
          {manage.changeTo(TIERS[newTier].name)}
        </Button>
      </div>
    </>
  );
}
