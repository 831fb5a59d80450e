import { counterDetails as copy } from '@legacy-hub/domain/copy/counter-details';
import { counterRegistration } from '@legacy-hub/domain/copy/counter-registration';
import type { Household } from '@legacy-hub/domain/household-schema';
import { paymentLink } from '@legacy-hub/domain/registration/payment-link';
import { useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { PaymentLinkDialog } from '../../registration/components/PaymentLinkDialog.tsx';
import { CorrectDetailsDialog } from './CorrectDetailsDialog.tsx';
import styles from './CustomerDetails.module.css';
import { ReplaceCardDialog } from './ReplaceCardDialog.tsx';

/** How a household is reached, and the way to correct it. */
export function CustomerDetails({ household }: { household: Household }) {
  const [open, setOpen] = useState<'correct' | 'card' | 'payment-link' | null>(null);
  const now = useNow('minute');
  const close = () => setOpen(null);
  const { email, phone, address } = household;
  return (
    <section className={styles.details} aria-label={copy.heading}>
      <h3>{copy.heading}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{copy.email}</dt>
          <dd>{email || copy.noEmail}</dd>
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
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => setOpen('correct')}>
          {copy.open}
        </Button>
        {email !== '' && (
          <Button variant="secondary" onClick={() => setOpen('card')}>
            {copy.card.open}
          </Button>
        )}
        {paymentLink(household, now) && (
          <Button variant="secondary" onClick={() => setOpen('payment-link')}>
            {counterRegistration.link.open}
          </Button>
        )}
      </div>
      {open === 'correct' && <CorrectDetailsDialog household={household} onClose={close} />}
      {open === 'card' && <ReplaceCardDialog household={household} onClose={close} />}
      {open === 'payment-link' && <PaymentLinkDialog household={household} onClose={close} />}
    </section>
  );
}
