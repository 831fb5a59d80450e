import { portalHome } from '@legacy-hub/domain/copy/portal/home';
import { addFamilyMemberRefusal } from '@legacy-hub/domain/family/rules';
import { useId, useState } from 'react';
import { usePortal } from '../../../portal/live.ts';
import { WhenLive } from '../../../portal/WhenLive.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { FamilyCard } from './FamilyCard.tsx';
import styles from './FamilyList.module.css';
import { AddFamilyMemberDialog, EditFamilyMemberDialog } from './FamilyMemberDialogs.tsx';

export function FamilyList() {
  const { household, now } = usePortal();
  const heading = useId();
  const [open, setOpen] = useState<'add' | { id: string } | null>(null);
  const refusal = addFamilyMemberRefusal(household, now);
  const edited = open !== null && open !== 'add' && household.family.find(({ id }) => id === open.id);
  const close = () => setOpen(null);
  return (
    <section className={styles.family} aria-labelledby={heading}>
      <div className={styles.header}>
        <h2 id={heading}>{portalHome.familyMembers}</h2>
        <AddButton blockedReason={refusal?.message ?? null} onClick={() => setOpen('add')} />
      </div>
      {household.family.length === 0 ? (
        <p className={styles.none}>{portalHome.noFamily}</p>
      ) : (
        <ul className={styles.people}>
          {household.family.map((person) => (
            <li key={person.id}>
              <FamilyCard person={person} onEdit={() => setOpen({ id: person.id })} />
            </li>
          ))}
        </ul>
      )}
      <WhenLive>
        {open === 'add' && <AddFamilyMemberDialog onClose={close} />}
        {edited && <EditFamilyMemberDialog person={edited} onClose={close} />}
      </WhenLive>
    </section>
  );
}

function AddButton({ blockedReason, onClick }: { blockedReason: string | null; onClick: () => void }) {
  const reasonId = useId();
  return (
    <div className={styles.add}>
      <Button
        variant="secondary"
        disabled={blockedReason !== null}
        aria-describedby={blockedReason === null ? undefined : reasonId}
        onClick={onClick}
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
