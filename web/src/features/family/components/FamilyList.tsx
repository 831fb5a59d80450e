import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import { addFamilyMemberRefusal } from '@legacy-hub/domain/family/rules';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import { useId, useState } from 'react';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AddFamilyMemberDialog } from './AddFamilyMemberDialog.tsx';
import { EditFamilyMemberDialog } from './EditFamilyMemberDialog.tsx';
import { FamilyCard } from './FamilyCard.tsx';
import styles from './FamilyList.module.css';

export function FamilyList() {
  const { household, now } = usePortal();
  const heading = useId();
  const [open, setOpen] = useState<'add' | FamilyMember | null>(null);
  const refusal = addFamilyMemberRefusal(household, now);
  const close = () => setOpen(null);
  return (
    <section className={styles.family} aria-labelledby={heading}>
      <div className={styles.header}>
        <h2 id={heading}>{portalHome.familyMembers}</h2>
        <AddButton blockedReason={refusal?.message ?? null} onPress={() => setOpen('add')} />
      </div>
      {household.family.length === 0 ? (
        <EmptyState message={portalHome.noFamily} />
      ) : (
        <ul className={styles.people}>
          {household.family.map((person) => (
            <li key={person.id}>
              <FamilyCard person={person} onEdit={() => setOpen(person)} />
            </li>
          ))}
        </ul>
      )}
      {open === 'add' && <AddFamilyMemberDialog onClose={close} />}
      {open !== null && open !== 'add' && <EditFamilyMemberDialog person={open} onClose={close} />}
    </section>
  );
}

function AddButton({ blockedReason, onPress }: { blockedReason: string | null; onPress: () => void }) {
  const reasonId = useId();
  return (
    <div className={styles.add}>
      <Button
        variant="secondary"
        disabled={blockedReason !== null}
        aria-describedby={blockedReason === null ? undefined : reasonId}
        onClick={onPress}
      >
        {portalHome.addFamily}
      </Button>
      {blockedReason !== null && (
        <p id={reasonId} className={styles.reason}>
          {blockedReason}
        </p>
      )}
    </div>
  );
}
