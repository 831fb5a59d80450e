import { membershipCardOf } from '@legacy-hub/domain/account/home-view';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import { VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import { Button } from '../../../ui/Button.tsx';
import { Avatar } from '../../account/components/Avatar.tsx';
import { MembershipCard } from '../../account/components/MembershipCard.tsx';
import { usePortal } from '../../account/live.ts';
import styles from './FamilyCard.module.css';

export function FamilyCard({ person, onEdit }: { person: FamilyMember; onEdit: () => void }) {
  const { household, now } = usePortal();
  const pass = membershipCardOf(household, person, now, VENUE_ZONE);
  return (
    <article className={styles.card}>
      <div className={styles.who}>
        <Avatar name={person.name} photo={person.photo} />
        <div className={styles.said}>
          <h3>{pass.name}</h3>
          <p className={styles.relationship}>{person.relationship}</p>
        </div>
        <Button variant="quiet" aria-label={portalHome.editPerson(pass.name)} onClick={onEdit}>
          {portalHome.edit}
        </Button>
      </div>
      <MembershipCard pass={pass} />
    </article>
  );
}
