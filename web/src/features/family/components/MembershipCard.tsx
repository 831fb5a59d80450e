import type { MembershipCardView } from '@legacy-hub/domain/account/home-view';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import { hoursText } from '@legacy-hub/domain/visits/view';
import { Badge } from '../../../ui/Badge.tsx';
import { Countdown } from '../../visits/components/Countdown.tsx';
import { HoursLeftDice } from '../../visits/components/HoursLeftDice.tsx';
import styles from './MembershipCard.module.css';

/** A person's membership, in the colour of its tier; grey while it does not allow a check-in. */
export function MembershipCard({ card }: { card: MembershipCardView }) {
  const { tier, tierName, hours, expiry, badge, note, session } = card;
  return (
    <div className={hours === null ? `${styles.card} ${styles.inactive}` : styles.card} data-tier={tier}>
      <div className={styles.tier}>
        <p>
          <span className={styles.label}>{portalHome.tier}</span> {tierName}
        </p>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </div>
      <dl className={styles.facts}>
        {hours !== null && (
          <div>
            <dt>{portalHome.hoursLeft}</dt>
            <dd>
              <HoursLeftDice hours={hours} />
              {hoursText(hours)}
            </dd>
          </div>
        )}
        {expiry !== null && (
          <div>
            <dt>{portalHome.expiry}</dt>
            <dd>{expiry}</dd>
          </div>
        )}
      </dl>
      {note !== null && <p>{note}</p>}
      {session !== null && (
        <p className={styles.session}>
          {portalHome.hereNow} <Countdown session={session} />
        </p>
      )}
    </div>
  );
}
