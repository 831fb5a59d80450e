import { checkout } from '@legacy-hub/domain/copy/checkout';
import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { formatAud } from '@legacy-hub/domain/money';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../../api/call-api.ts';
import { focusField } from '../../../app/focus-field.ts';
import { useSessionStorage } from '../../../app/use-session-storage.ts';
import { Button } from '../../../ui/Button.tsx';
import { LineItems } from '../../../ui/LineItems.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { savePurchase } from '../../billing/checkout-storage.ts';
import {
  draftSchema,
  EMPTY_WALK_IN_DRAFT,
  type FormError,
  registerWalkIn,
  validateWalkIn,
  walkInDraftTotal,
} from '../register-walk-in.ts';
import type { RegisteredWalkIn } from './WalkInConfirmation.tsx';
import { FORM_ERROR_ID, WalkInConsents } from './WalkInConsents.tsx';
import { WalkInFields } from './WalkInFields.tsx';
import styles from './WalkInForm.module.css';

type PayBy = 'card' | 'cash';

export function WalkInForm({ onRegistered }: { onRegistered: (registered: RegisteredWalkIn) => void }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useSessionStorage('walk-in', draftSchema, EMPTY_WALK_IN_DRAFT);
  const [error, setError] = useState<FormError | null>(null);
  const [busy, setBusy] = useState<PayBy | null>(null);
  const total = formatAud(walkInDraftTotal(draft));

  async function send(form: HTMLFormElement, payBy: PayBy) {
    const invalid = validateWalkIn(draft);
    setError(invalid);
    if (invalid) {
      focusField(form, invalid.field);
      return;
    }
    setBusy(payBy);
    const result = await registerWalkIn(draft, payBy);
    setBusy(null);
    if (!result.ok) {
      setError({ field: '', message: errorMessage(result.refusal, walkIn.failed) });
      return;
    }
    const { name, email, phone } = draft;
    const { code, walkInId, totalAmountInCents } = result.data;
    if (code !== null) {
      onRegistered({ code, totalAmountInCents, draft });
      return;
    }
    savePurchase({ kind: 'walk-in', name, email, phone, walkInId, totalAmountInCents });
    navigate('/checkout');
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(event.currentTarget, 'card');
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={busy !== null}>
      <WalkInFields draft={draft} onChange={setDraft} error={error} />
      <div className={styles.aside}>
        <WalkInConsents draft={draft} onChange={setDraft} error={error} />
        <LineItems lines={[]} total={{ what: walkIn.totalPrice, amount: total }} />
        <p className={styles.small}>{checkout.chargedOnce(total)}</p>
        {error && (
          <Notice tone="error" id={FORM_ERROR_ID}>
            {error.message}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy === 'card'} disabled={busy !== null}>
            {walkIn.payNow}
          </Button>
          <Button
            variant="secondary"
            busy={busy === 'cash'}
            disabled={busy !== null}
            onClick={({ currentTarget: { form } }) => form && send(form, 'cash')}
          >
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
