import { announcedRiseText } from '@legacy-hub/domain/billing/announced-rise';
import { planCardAfterCash } from '@legacy-hub/domain/billing/card-after-cash';
import { planPause } from '@legacy-hub/domain/billing/pause';
import { pauseStatus } from '@legacy-hub/domain/billing/pause-view';
import { subscriptionLines } from '@legacy-hub/domain/billing/settings-view';
import { returningPerson } from '@legacy-hub/domain/billing/start-again-view';
import { isSubscriptionCanceled } from '@legacy-hub/domain/billing/view';
import { portalPause } from '@legacy-hub/domain/copy/portal-pause';
import { portalPayByCard } from '@legacy-hub/domain/copy/portal-pay-by-card';
import type { ReactNode, Ref } from 'react';
import { useAddressee } from '../../../portal/addressee.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CanceledNotice } from './CanceledNotice.tsx';
import type { OpenMembershipDialog } from './MembershipDialogs.tsx';
import styles from './MembershipList.module.css';
import { PauseNotice } from './PauseNotice.tsx';
import { SubscriptionRow } from './SubscriptionRow.tsx';

type Props = {
  /** What the rows stand under, such as the card that pays for them. */
  above: ReactNode;
  sheetRef?: Ref<HTMLDivElement>;
  onOpen: (dialog: OpenMembershipDialog) => void;
  onBuySessions: (personId: string) => void;
  /** Offers a person whose membership has ended to start again; missing where it can't. */
  onStartAgain?: (personId: string) => void;
};

/** What each person of a household has, with its changes; for the portal and the counter. */
export function MembershipList({ above, sheetRef, onOpen, onBuySessions, onStartAgain }: Props) {
  const { household, now } = usePortal();
  const addressee = useAddressee();
  const pause = pauseStatus(household, now, addressee);
  const priceRise = announcedRiseText(household, now);
  return (
    <>
      {priceRise && <Notice tone="info">{priceRise}</Notice>}
      {pause && <PauseNotice status={pause} />}
      {isSubscriptionCanceled(household, now) ? (
        <CanceledNotice />
      ) : (
        <div ref={sheetRef} className={styles.sheet}>
          {above}
          <ul>
            {subscriptionLines(household, now, addressee).map((line) => (
              <SubscriptionRow
                key={line.personId}
                line={line}
                onManage={() => onOpen({ show: 'manage', personId: line.personId })}
                onStartAgain={
                  onStartAgain && returningPerson(household, line.personId, now)
                    ? () => onStartAgain(line.personId)
                    : undefined
                }
                onBuySessions={() => onBuySessions(line.personId)}
              />
            ))}
          </ul>
        </div>
      )}
      <div className={styles.changes}>
        {planCardAfterCash(household, now).ok && (
          <Button variant="secondary" onClick={() => onOpen({ show: 'pay-by-card' })}>
            {portalPayByCard.open}
          </Button>
        )}
        {!pause && planPause(household, 1, now).ok && (
          <Button variant="secondary" onClick={() => onOpen({ show: 'pause' })}>
            {portalPause.open}
          </Button>
        )}
      </div>
    </>
  );
}
