import { counterDetails as copy } from '@legacy-hub/domain/copy/counter-details';
import type { Household } from '@legacy-hub/domain/household-schema';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CorrectDetailsDialog } from './CorrectDetailsDialog.tsx';
import styles from './CustomerDetails.module.css';

/** How a household is reached, and the way to correct it. */
export function CustomerDetails({ household }: { household: Household }) {
  const [isOpen, setOpen] = useState(false);
  const { email, phone, address } = household;
  return (
    <section className={styles.details} aria-label={copy.heading}>
      <h3>{copy.heading}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{copy.email}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{copy.phone}</dt>
          <dd>{phone.shown}</dd>
        </div>
        <div>
          <dt>{copy.address}</dt>
          <dd>{address ?? copy.noAddress}</dd>
        </div>
      </dl>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {copy.open}
        </Button>
      </div>
      {isOpen && <CorrectDetailsDialog household={household} onClose={() => setOpen(false)} />}
    </section>
  );
}
