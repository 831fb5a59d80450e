import type { MembershipCardView } from '@legacy-hub/domain/account/home-view';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import { Badge } from '../../../ui/Badge.tsx';
import { TierDie } from '../../../ui/TierDie.tsx';
import { Countdown } from '../../visits/components/Countdown.tsx';
import styles from './PersonStatus.module.css';

type Props = { card: MembershipCardView; relationship?: string | null };

/** A person's tier, and the running session or the next visit. */
export function PersonStatus({ card, relationship }: Props) {
  const { tier, tierName, badge, note, change, expiry, session, next } = card;
  return (
    <>
      <p className={styles.tier} data-tier={tier}>
        <TierDie tier={tier} className={styles.die} />
        <span>
          <span className={styles.label}>{portalHome.tier}</span> {tierName}
        </span>
        {relationship && <span className={styles.soft}>{relationship}</span>}
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        {change !== null && <span className={styles.soft}>{change}</span>}
        {expiry !== null && (
          <span className={styles.soft} data-expiry="">
            {portalHome.expiry} {expiry}
          </span>
        )}
      </p>
      {session !== null ? (
        <p className={styles.session}>
          {portalHome.hereNow} <Countdown session={session} />
        </p>
      ) : (
        <p className={styles.next}>{note ?? next ?? portalHome.nothingBooked}</p>
      )}
    </>
  );
}
