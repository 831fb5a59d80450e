import type { MembershipCardView } from '@legacy-hub/domain/account/home-view';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import type { Person } from '@legacy-hub/domain/household-schema';
import type { ReactNode } from 'react';
import { Avatar } from '../../../photos/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { TierDie } from '../../../ui/TierDie.tsx';
import { BookVisitButton } from '../../bookings/components/BookVisitButton.tsx';
import { Countdown } from '../../visits/components/Countdown.tsx';
import { HoursLeft } from './HoursLeft.tsx';
import styles from './PersonRow.module.css';

type Props = {
  person: Person;
  card: MembershipCardView;
  relationship?: string | null;
  /** The name as a heading, and what stands beside it. */
  children: ReactNode;
};

/** What a person can do this week: hours left, the running session or the next visit, and one tap to book. */
export function PersonRow({ person, card, relationship, children }: Props) {
  const { name, tier, tierName, badge, note, change, expiry, session, next, hours } = card;
  return (
    <div className={styles.row} data-tier={tier}>
      <Avatar name={name} photo={person.photo} size="small" />
      <div className={styles.who}>
        {children}
        <p className={styles.tier}>
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
      </div>
      {hours !== null && (
        <HoursLeft hours={hours}>
          <BookVisitButton person={person} name={name} />
        </HoursLeft>
      )}
    </div>
  );
}
