import { membershipCardOf } from '@legacy-hub/domain/account/home-view';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import { Button } from '../../../ui/Button.tsx';
import { Avatar } from '../../account/components/Avatar.tsx';
import { MembershipCard } from '../../account/components/MembershipCard.tsx';
import { usePortal } from '../../account/live.ts';
import styles from './FamilyCard.module.css';

export function FamilyCard({ person, onEdit }: { person: FamilyMember; onEdit: () => void }) {
  const { household, now } = usePortal();
  const card = membershipCardOf(household, person, now);
  return (
    <article className={styles.card}>
      <div className={styles.identity}>
        <Avatar name={person.name} photo={person.photo} />
        <div className={styles.name}>
          <h3>{card.name}</h3>
          <p className={styles.relationship}>{person.relationship}</p>
        </div>
        <Button variant="secondary" aria-label={portalHome.editPerson(card.name)} onClick={onEdit}>
          {portalHome.edit}
        </Button>
      </div>
      <MembershipCard card={card} />
    </article>
  );
}
