import { cashUpgradeCost } from '@legacy-hub/domain/billing/cash-upgrade-cost';
import { bookingsEndedByTier } from '@legacy-hub/domain/billing/ended-bookings';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import type { ChangeTierCommand } from '@legacy-hub/domain/billing/schema';
import { tierChangeText } from '@legacy-hub/domain/billing/settings-view';
import { counterMemberships } from '@legacy-hub/domain/copy/counter-memberships';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import type { Household, Person } from '@legacy-hub/domain/household-schema';
import { formatAud } from '@legacy-hub/domain/money';
import { TIERS, type Tier } from '@legacy-hub/domain/tiers';
import { useState } from 'react';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useAddressee } from '../../../portal/addressee.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { completePayment } from '../complete-payment.ts';
import styles from './TierChange.module.css';

const { manage } = portalSettings;

type SharedProps = {
  household: Household;
  person: Person;
  /** At the counter: takes the difference from somebody who pays in cash. */
  onPayInCash: ((upgrade: ChangeTierCommand) => void) | undefined;
  onBusy: (busy: boolean) => void;
  onChanged: () => void;
};

/** The cost of the chosen tier, and the button that changes to it. */
export function TierChange({ newTier, ...change }: SharedProps & { newTier: Tier | null }) {
  return (
    <div className={styles.panel}>
      {newTier === null ? <p>{manage.choose}</p> : <ChosenTier key={newTier} newTier={newTier} {...change} />}
    </div>
  );
}

function ChosenTier({ newTier, ...props }: SharedProps & { newTier: Tier }) {
  const { household, person, onPayInCash, onBusy, onChanged } = props;
  const { now } = usePortal();
  const to = useAddressee();
  const [tiers] = useState({ currentTier: person.membership.tier, newTier, memberId: person.id });
  const upgrade = { currentTier: tiers.currentTier, newTier, personId: person.id };
  const cash = cashUpgradeCost(household, upgrade, now);
  const { send, busy } = useApiCall(billingEndpoints.changeTier);
  const [error, setError] = useState<string | null>(null);

  async function confirm() {
    setError(null);
    onBusy(true);
    const outcome = await completePayment(() => send(tiers));
    onBusy(false);
    if (!outcome.paid) return setError(manage.changeFailed(outcome.message));
    notify.success(manage.changed);
    onChanged();
  }

  return (
    <>
      <p role="status" className={styles.cost}>
        {tierChangeText(household, person, newTier, { now, to })}{' '}
        {bookingsEndedByTier(household, person, newTier, now)}
      </p>
      {error && <Notice tone="error">{error}</Notice>}
      {cash !== null && onPayInCash && (
        <div>
          <Button onClick={() => onPayInCash(upgrade)}>
            {counterMemberships.takeInCash(formatAud(cash))}
          </Button>
        </div>
      )}
      {cash === null && (
        <div>
          <Button busy={busy} onClick={confirm}>
            {manage.changeTo(TIERS[newTier].name)}
          </Button>
        </div>
      )}
    </>
  );
}
