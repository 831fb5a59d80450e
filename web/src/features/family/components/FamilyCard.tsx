import { membershipCardOf } from '@legacy-hub/domain/account/home-view';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import { Avatar } from '../../../photos/Avatar.tsx';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './FamilyCard.module.css';
import { MembershipCard } from './MembershipCard.tsx';

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
