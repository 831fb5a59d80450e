import { membershipCardOf } from '@legacy-hub/domain/account/home-view';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import { Avatar } from '../../../photos/Avatar.tsx';
import { usePortal } from '../../../portal/live.ts';
import { SmallButton } from '../../../ui/SmallButton.tsx';
import { TextButton } from '../../../ui/TextButton.tsx';
import { BookVisitButton } from '../../bookings/components/BookVisitButton.tsx';
import styles from './FamilyCard.module.css';
import { HoursLeft } from './HoursLeft.tsx';
import { PersonStatus } from './PersonStatus.tsx';

/** What a person can do this week, in one row. */
export function FamilyCard({ person, onEdit }: { person: FamilyMember; onEdit: () => void }) {
  const { household, now } = usePortal();
  const card = membershipCardOf(household, person, now);
  const { name, tier, hours } = card;
  return (
    <article className={styles.card}>
      <Avatar name={name} photo={person.photo} size="small" />
      <div className={styles.who}>
        <div className={styles.name}>
          <h3>{name}</h3>
          <TextButton className={styles.edit} aria-label={portalHome.editPerson(name)} onClick={onEdit}>
            {portalHome.edit}
          </TextButton>
        </div>
        <PersonStatus card={card} relationship={person.relationship} />
      </div>
      {hours !== null && (
        <div className={styles.hours} data-tier={tier}>
          <HoursLeft hours={hours} />
          <BookVisitButton as={SmallButton} person={person} name={name}>
            {portalHome.book}
          </BookVisitButton>
        </div>
      )}
    </article>
  );
}
