import { canAddFamily } from '@legacy-hub/domain/abilities';
import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import type { FamilyPerson } from '@legacy-hub/domain/household-schema';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { usePortal } from '../../account/live.ts';
import { AddRelative } from './AddFamilyMemberDialog.tsx';
import { EditRelative } from './EditFamilyMemberDialog.tsx';
import { FamilyCard } from './FamilyCard.tsx';
import styles from './FamilyList.module.css';

/** The family, and the two dialogs that change it. */
export function FamilyList() {
  const { member, now } = usePortal();
  const heading = useId();
  const [open, setOpen] = useState<'add' | FamilyPerson | null>(null);
  const ability = canAddFamily(member, now);
  const close = () => setOpen(null);
  return (
    <section className={styles.family} aria-labelledby={heading}>
      <div className={styles.top}>
        <h2 id={heading}>{portalHome.familyMembers}</h2>
        <AddButton because={ability.allowed ? null : ability.because} onPress={() => setOpen('add')} />
      </div>
      {member.family.length === 0 ? (
        <EmptyState sentence={portalHome.noFamily} />
      ) : (
        <ul className={styles.people}>
          {member.family.map((person) => (
            <li key={person.id}>
              <FamilyCard person={person} onEdit={() => setOpen(person)} />
            </li>
          ))}
        </ul>
      )}
      {open === 'add' && <AddRelative onClose={close} />}
      {open !== null && open !== 'add' && <EditRelative person={open} onClose={close} />}
    </section>
  );
}

function AddButton({ because, onPress }: { because: string | null; onPress: () => void }) {
  const reason = useId();
  return (
    <div className={styles.add}>
      <Button
        look="quiet"
        disabled={because !== null}
        aria-describedby={because === null ? undefined : reason}
        onClick={onPress}
      >
        {portalHome.addFamily}
      </Button>
      {because !== null && (
        <p id={reason} className={styles.reason}>
          {because}
        </p>
      )}
    </div>
  );
}
