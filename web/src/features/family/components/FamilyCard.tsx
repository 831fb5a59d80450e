import { membershipCardOf } from '@legacy-hub/domain/account/home-view';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import { usePortal } from '../../../portal/live.ts';
import styles from './FamilyCard.module.css';
import { PersonRow } from './PersonRow.tsx';

export function FamilyCard({ person, onEdit }: { person: FamilyMember; onEdit: () => void }) {
  const { household, now } = usePortal();
  const card = membershipCardOf(household, person, now);
  return (
    <article className={styles.card}>
      <PersonRow person={person} card={card} relationship={person.relationship}>
        <div className={styles.name}>
          <h3>{card.name}</h3>
          <button
            type="button"
            className={styles.edit}
            aria-label={portalHome.editPerson(card.name)}
            onClick={onEdit}
          >
            {portalHome.edit}
          </button>
        </div>
      </PersonRow>
    </article>
  );
}
