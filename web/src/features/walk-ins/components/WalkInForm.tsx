import { checkout } from '@legacy-hub/domain/copy/checkout';
import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { formatAud } from '@legacy-hub/domain/money';
import { instant } from '@legacy-hub/domain/venue-time';
import { walkInTotal } from '@legacy-hub/domain/walk-ins/price';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../../api/call-api.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useStoredDraft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { LineItems } from '../../../ui/LineItems.tsx';
import { PrivacyNotice } from '../../../ui/PrivacyNotice.tsx';
import { savePurchase } from '../../billing/checkout-storage.ts';
import {
  draftSchema,
  groupOf,
  newWalkInDraft,
  passDetails,
  priceLinesOf,
  registerWalkIn,
  registrationOf,
  validateWalkIn,
  type WalkInDraft,
} from '../register-walk-in.ts';
import type { RegisteredWalkIn } from './WalkInConfirmation.tsx';
import { WalkInConsents } from './WalkInConsents.tsx';
import { WalkInFields } from './WalkInFields.tsx';
import styles from './WalkInForm.module.css';

export function WalkInForm({ onRegistered }: { onRegistered: (registered: RegisteredWalkIn) => void }) {
  const navigate = useNavigate();
  const [newDraft] = useState(() => newWalkInDraft(instant(Date.now())));
  const form = useForm({
    draft: useStoredDraft('walk-in', draftSchema, newDraft),
    validate: validateWalkIn,
    send: register,
    fieldErrors: 'at-field',
  });
  const { busy, busyButton } = form;
  const total = formatAud(walkInTotal(groupOf(form.values)));

  async function register(draft: WalkInDraft, payBy: string): Promise<string | null> {
    const result = await registerWalkIn(registrationOf(draft, payBy === 'cash' ? 'cash' : 'card'));
    if (!result.ok) return errorMessage(result.refusal, walkIn.failed);
    const { email, phone } = draft;
    const { code, walkInId, totalAmountInCents } = result.data;
    if (code === null) {
      const pass = passDetails(draft);
      savePurchase({ kind: 'walk-in', ...pass, email, phone, walkInId, totalAmountInCents });
      navigate('/checkout');
    } else onRegistered({ code, totalAmountInCents, draft });
    return null;
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate aria-busy={busy}>
      <WalkInFields form={form} />
      <div className={styles.aside}>
        <WalkInConsents form={form} />
        <LineItems lines={priceLinesOf(form.values)} total={{ what: walkIn.totalPrice, amount: total }} />
        <p className={styles.small}>{checkout.chargedOnce(total)}</p>
        <PrivacyNotice />
        <FormNotice form={form} />
        <div className={styles.buttons}>
          <Button type="submit" value="card" busy={busyButton === 'card'} disabled={busy}>
            {walkIn.payNow}
          </Button>
          <Button type="submit" value="cash" variant="secondary" busy={busyButton === 'cash'} disabled={busy}>
            {walkIn.payAtCounter}
          </Button>
        </div>
        <p role="status" className={styles.small}>
          {busy && walkIn.submitting}
        </p>
      </div>
    </form>
  );
}
