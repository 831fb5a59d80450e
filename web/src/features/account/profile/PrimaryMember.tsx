import { membershipCardOf } from '@legacy-hub/domain/account/home-view';
import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import { portalHome } from '@legacy-hub/domain/copy/portal/home';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useId } from 'react';
import { Avatar } from '../../../photos/Avatar.tsx';
import { usePortal } from '../../../portal/live.ts';
import { BuySessionsButton } from '../../billing/sessions/BuySessionsButton.tsx';
import { BookVisitButton } from '../../bookings/components/BookVisitButton.tsx';
import { HoursLeft, PersonStatus } from '../../family/components/FamilyCard.tsx';
import { HoursLeftDice } from '../../visits/components/HoursLeftDice.tsx';
import styles from './PrimaryMember.module.css';

/** The main part of the page: the hours left, in the tier's colour, and a button to book. */
export function PrimaryMember() {
  const { household, now } = usePortal();
  const heading = useId();
  const { primary } = household;
  const card = membershipCardOf(household, primary, now, venue());
  const { name, tier, hours, hoursNote, sessionPrice } = card;
  return (
    <section className={styles.panel} aria-labelledby={heading} data-tier={hours === null ? undefined : tier}>
      <div className={styles.who}>
        <Avatar name={name} photo={primary.photo} />
        <div>
          <h2 id={heading}>{portalHome.primaryMember}</h2>
          <p className={styles.name}>{primary.name}</p>
          <PersonStatus card={card} />
        </div>
      </div>
      {hours !== null && (
        <>
          <HoursLeft hours={hours} note={hoursNote}>
            {hours > 0 && <HoursLeftDice hours={hours} />}
          </HoursLeft>
          <div className={styles.buttons}>
            {sessionPrice !== null && <BuySessionsButton person={primary} name={name} price={sessionPrice} />}
            <BookVisitButton variant="secondary" person={primary} name={name}>
              {portalBookings.book}
            </BookVisitButton>
          </div>
        </>
      )}
    </section>
  );
}
