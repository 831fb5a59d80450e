import { returningPerson } from '@legacy-hub/domain/billing/changes/start-again';
import { announcedRiseText } from '@legacy-hub/domain/billing/price-notices/price-notice-view';
import { isSubscriptionCanceled } from '@legacy-hub/domain/billing/views/membership-end-view';
import { type SubscriptionLine, subscriptionLines } from '@legacy-hub/domain/billing/views/memberships-view';
import { pauseStatus } from '@legacy-hub/domain/billing/views/pause-view';
import { planCardAfterCash } from '@legacy-hub/domain/billing/weeks/card-after-cash';
import { planPause } from '@legacy-hub/domain/billing/weeks/pause';
import { portalPause } from '@legacy-hub/domain/copy/portal/pause';
import { portalPayByCard } from '@legacy-hub/domain/copy/portal/pay-by-card';
import { portalSettings } from '@legacy-hub/domain/copy/portal/settings';
import { portalStartAgain } from '@legacy-hub/domain/copy/portal/start-again';
import { formatAudShort } from '@legacy-hub/domain/core/money';
import { monthlyPrice } from '@legacy-hub/domain/core/tiers';
import { venue } from '@legacy-hub/domain/venue/settings';
import { type ReactNode, type Ref, useId } from 'react';
import { useHousehold } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { MoreMenu } from '../../../ui/actions/MoreMenu.tsx';
import { TierDie } from '../../../ui/art/Die.tsx';
import { Badge } from '../../../ui/data/Badge.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { canBeRemoved, type OpenMembershipDialog } from './MembershipDialogs.tsx';
import styles from './MembershipList.module.css';
import { CanceledNotice, PauseNotice } from './MembershipNotices.tsx';
import { useKeepMembership } from './use-keep-membership.ts';

const { subscriptions, manage, sessions } = portalSettings;

type SubscriptionRowProps = {
  line: SubscriptionLine;
  sessionsAction: string;
  onManage: () => void;
  onBuySessions: () => void;
  /** Defined for a family member who isn't leaving yet. */
  onRemove: (() => void) | undefined;
  /** Defined if the membership has ended and can start again. */
  onStartAgain: (() => void) | undefined;
};

function SubscriptionRow({
  line,
  sessionsAction,
  onManage,
  onBuySessions,
  onRemove,
  onStartAgain,
}: SubscriptionRowProps) {
  const nameId = useId();
  const endsId = useId();
  const reasonId = useId();
  const { keep, busy } = useKeepMembership(line.personId);
  const { tier, weekly, sessionsBlockedReason } = line;
  return (
    <li className={styles.row}>
      <TierDie tier={tier} className={styles.die} />
      <div className={styles.person}>
        <h3 id={nameId}>{line.name}</h3>
        <p className={styles.tier}>
          {line.tierName} <Badge tone={line.tone}>{line.badge}</Badge>
        </p>
        {line.until && <p className={styles.small}>{line.until}</p>}
        {line.keepEnds && (
          <p id={endsId} className={styles.small}>
            {line.keepEnds}
          </p>
        )}
      </div>
      <p className={styles.price}>
        <strong>{manage.perWeek(formatAudShort(weekly))}</strong>
        <span className={styles.small}>{manage.monthlyPrice(formatAudShort(monthlyPrice(weekly)))}</span>
      </p>
      <div className={styles.actions}>
        {line.keep !== null && (
          <Button
            variant="secondary"
            busy={busy}
            aria-describedby={line.keepEnds ? `${nameId} ${endsId}` : nameId}
            onClick={keep}
          >
            {line.keep}
          </Button>
        )}
        {onStartAgain && (
          <Button variant="secondary" aria-describedby={nameId} onClick={onStartAgain}>
            {portalStartAgain.title}
          </Button>
        )}
        <Button variant="secondary" aria-describedby={nameId} onClick={onManage}>
          {subscriptions.change}
        </Button>
        {(line.buysSessions || onRemove) && (
          <MoreMenu about={line.name}>
            {line.buysSessions && (
              <Button
                variant="secondary"
                disabled={sessionsBlockedReason !== null}
                aria-describedby={sessionsBlockedReason === null ? nameId : reasonId}
                onClick={onBuySessions}
              >
                {sessionsAction}
              </Button>
            )}
            {sessionsBlockedReason !== null && (
              <p id={reasonId} className={styles.reason}>
                {sessionsBlockedReason}
              </p>
            )}
            <hr />
            {onRemove && (
              <Button variant="remove" aria-describedby={nameId} onClick={onRemove}>
                {manage.remove}
              </Button>
            )}
          </MoreMenu>
        )}
      </div>
    </li>
  );
}

type Props = {
  /** Content above the rows, for example the card that pays for them. */
  above: ReactNode;
  sheetRef?: Ref<HTMLDivElement>;
  onOpen: (dialog: OpenMembershipDialog) => void;
  /** The button's label, because members buy and staff sell. */
  sessionsAction?: string;
  onBuySessions: (personId: string) => void;
  /** Restarts the ended membership of one person; undefined where that isn't possible. */
  onStartAgain?: (personId: string) => void;
};

/** Every person's membership with its actions, for the portal and the counter. */
export function MembershipList(props: Props) {
  const { above, sheetRef, sessionsAction = sessions.title, onOpen, onBuySessions, onStartAgain } = props;
  const { household, now, addressee } = useHousehold();
  const pause = pauseStatus(household, now, venue(), addressee);
  const priceRise = announcedRiseText(household, now, venue());
  const canPayByCard = planCardAfterCash(household, now, venue()).ok;
  return (
    <>
      {priceRise && <Notice tone="info">{priceRise}</Notice>}
      {pause && <PauseNotice status={pause} />}
      {isSubscriptionCanceled(household, now) ? (
        <CanceledNotice />
      ) : (
        <div ref={sheetRef} className={styles.sheet}>
          <div className={styles.payment}>
            {above}
            {canPayByCard && <p className={styles.small}>{portalPayByCard.paidInCash}</p>}
            {canPayByCard && (
              <Button variant="secondary" onClick={() => onOpen({ show: 'pay-by-card' })}>
                {portalPayByCard.open}
              </Button>
            )}
            {!pause && planPause(household, 1, now, venue()).ok && (
              <Button variant="secondary" onClick={() => onOpen({ show: 'pause' })}>
                {portalPause.open}
              </Button>
            )}
          </div>
          <ul>
            {subscriptionLines(household, now, venue(), addressee).map((line) => (
              <SubscriptionRow
                key={line.personId}
                line={line}
                onManage={() => onOpen({ show: 'manage', personId: line.personId })}
                onStartAgain={
                  onStartAgain && returningPerson(household, line.personId, now)
                    ? () => onStartAgain(line.personId)
                    : undefined
                }
                sessionsAction={sessionsAction}
                onBuySessions={() => onBuySessions(line.personId)}
                onRemove={
                  canBeRemoved(household, line.personId)
                    ? () => onOpen({ show: 'remove', personId: line.personId })
                    : undefined
                }
              />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
