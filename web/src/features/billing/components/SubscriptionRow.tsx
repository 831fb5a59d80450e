import type { SubscriptionLine } from '@legacy-hub/domain/billing/settings-view';
import { portalSettings } from '@legacy-hub/domain/copy/portal-settings';
import { portalStartAgain } from '@legacy-hub/domain/copy/portal-start-again';
import { formatAudShort } from '@legacy-hub/domain/money';
import { monthlyPrice } from '@legacy-hub/domain/tiers';
import { useId } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TierDie } from '../../../ui/TierDie.tsx';
import { useKeepMembership } from '../use-keep-membership.ts';
import styles from './SubscriptionRow.module.css';

const { subscriptions, manage, sessions } = portalSettings;

type Props = {
  line: SubscriptionLine;
  onManage: () => void;
  onBuySessions: () => void;
  /** Set if the membership has ended and can start again. */
  onStartAgain: (() => void) | undefined;
};

/** One person's membership with its price and actions. */
export function SubscriptionRow({ line, onManage, onBuySessions, onStartAgain }: Props) {
  const nameId = useId();
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
      </div>
      <p className={styles.price}>
        <strong>{manage.monthlyPrice(formatAudShort(monthlyPrice(weekly)))}</strong>
        <span className={styles.small}>{manage.weeklyPrice(formatAudShort(weekly))}</span>
      </p>
      <div className={styles.actions}>
        {line.buysSessions && (
          <Button
            variant="secondary"
            disabled={sessionsBlockedReason !== null}
            aria-describedby={sessionsBlockedReason === null ? nameId : reasonId}
            onClick={onBuySessions}
          >
            {sessions.title}
          </Button>
        )}
        {line.keep !== null && (
          <Button variant="secondary" busy={busy} aria-describedby={nameId} onClick={keep}>
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
      </div>
      {sessionsBlockedReason !== null && (
        <p id={reasonId} className={styles.reason}>
          {sessionsBlockedReason}
        </p>
      )}
    </li>
  );
}
