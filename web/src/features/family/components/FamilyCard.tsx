import { passOf } from '@legacy-hub/domain/account/home-view';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import type { FamilyPerson } from '@legacy-hub/domain/household-schema';
import { VENUE_ZONE } from '@legacy-hub/domain/venue-time';
import { Button } from '../../../ui/Button.tsx';
import { Face } from '../../account/components/Avatar.tsx';
import { PassStub } from '../../account/components/MembershipCard.tsx';
import { usePortal } from '../../account/live.ts';
import styles from './FamilyCard.module.css';

export function FamilyCard({ person, onEdit }: { person: FamilyPerson; onEdit: () => void }) {
  const { member, now } = usePortal();
  const pass = passOf(member, person, now, VENUE_ZONE);
  return (
    <article className={styles.card}>
      <div className={styles.who}>
        <Face name={person.name} photo={person.photo} />
        <div className={styles.said}>
          <h3>{pass.name}</h3>
          <p className={styles.relationship}>{person.relationship}</p>
        </div>
        <Button look="quiet" aria-label={portalHome.editPerson(pass.name)} onClick={onEdit}>
          {portalHome.edit}
        </Button>
      </div>
      <PassStub pass={pass} />
    </article>
  );
}
