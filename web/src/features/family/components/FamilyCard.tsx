import { type MembershipCardView, membershipCardOf } from '@legacy-hub/domain/account/home-view';
import { portalHome } from '@legacy-hub/domain/copy/portal/home';
import type { FamilyMember } from '@legacy-hub/domain/documents/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { hoursText } from '@legacy-hub/domain/visits/view';
import type { ReactNode } from 'react';
import { Avatar } from '../../../photos/Avatar.tsx';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TierDie } from '../../../ui/art/Die.tsx';
import { Badge } from '../../../ui/data/Badge.tsx';
import { BuySessionsButton } from '../../billing/sessions/BuySessionsButton.tsx';
import { BookVisitButton } from '../../bookings/components/BookVisitButton.tsx';
import { Countdown } from '../../visits/components/Countdown.tsx';
import styles from './FamilyCard.module.css';

type HoursLeftProps = { hours: number; note: string | null; children?: ReactNode };

/** The hours left this week, sized by `--number`, or by `--word` if they are unlimited. */
export function HoursLeft({ hours, note, children }: HoursLeftProps) {
  const text = hoursText(hours);
  return (
    <dl className={styles.hours}>
      <dt>{portalHome.hoursLeft}</dt>
      <dd data-word={/\D/.test(text) ? '' : undefined}>
        {children}
        <span>{text}</span>
      </dd>
      {note !== null && <dd className={styles.note}>{note}</dd>}
    </dl>
  );
}

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

/** A person's tier, status and actions this week, in one row. */
export function FamilyCard({ person, onEdit }: { person: FamilyMember; onEdit: () => void }) {
  const { household, now } = usePortal();
  const card = membershipCardOf(household, person, now, venue());
  const { name, tier, hours, hoursNote, sessionPrice } = card;
  return (
    <article className={styles.card}>
      <Avatar name={name} photo={person.photo} size="small" />
      <div className={styles.who}>
        <div className={styles.name}>
          <h3>{name}</h3>
          <Button variant="quiet" aria-label={portalHome.editPerson(name)} onClick={onEdit}>
            {portalHome.edit}
          </Button>
        </div>
        <PersonStatus card={card} relationship={person.relationship} />
      </div>
      {hours !== null && (
        <div className={styles.cardHours} data-tier={tier}>
          <HoursLeft hours={hours} note={hoursNote} />
          {sessionPrice === null ? (
            <BookVisitButton variant="secondary" person={person} name={name}>
              {portalHome.book}
            </BookVisitButton>
          ) : (
            <BuySessionsButton person={person} name={name} price={sessionPrice} />
          )}
        </div>
      )}
    </article>
  );
}
