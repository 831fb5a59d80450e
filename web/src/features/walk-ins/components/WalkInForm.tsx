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
import { notify } from '../../../ui/notify.ts';
import { savePurchase } from '../../billing/checkout-storage.ts';
import {
  draftSchema,
  EMPTY_DRAFT,
  type Problem,
  problemOf,
  registerWalkIn,
  walkInDraftTotal,
} from '../register-walk-in.ts';
import type { PassToShow } from './WalkInConfirmation.tsx';
import { FORM_ERROR_ID, WalkInConsents } from './WalkInConsents.tsx';
import { WalkInFields } from './WalkInFields.tsx';
import styles from './WalkInForm.module.css';

type PayBy = 'card' | 'cash';

export function WalkInForm({ onPass }: { onPass: (pass: PassToShow) => void }) {
  const navigate = useNavigate();
  const [group, keep] = useSessionStorage('walk-in', draftSchema, EMPTY_DRAFT);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState<PayBy | null>(null);
  const total = formatAud(walkInDraftTotal(group));

  async function send(form: HTMLFormElement, payBy: PayBy) {
    const found = problemOf(group);
    setProblem(found);
    if (found) {
      notify.error(found.message);
      focusField(form, found.field);
      return;
    }
    setBusy(payBy);
    const called = await registerWalkIn(group, payBy);
    setBusy(null);
    if (!called.ok) {
      const message = errorMessage(called.refused, walkIn.failed);
      setProblem({ field: '', message });
      notify.error(message);
      return;
    }
    const { name, email, phone } = group;
    const { code, walkInId, totalAmountInCents } = called.answer;
    if (code !== null) {
      notify.success(walkIn.registered);
      onPass({ code, totalAmountInCents, group });
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
      <WalkInFields group={group} onChange={keep} problem={problem} />
      <div className={styles.beside}>
        <WalkInConsents group={group} onChange={keep} problem={problem} />
        <LineItems lines={[]} total={{ what: walkIn.totalPrice, amount: total }} />
        <p className={styles.small}>{checkout.chargedOnce(total)}</p>
        {problem && (
          <Notice tone="error" id={FORM_ERROR_ID}>
            {problem.message}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy === 'card'} disabled={busy !== null}>
            {walkIn.payNow}
          </Button>
          <Button
            variant="quiet"
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
