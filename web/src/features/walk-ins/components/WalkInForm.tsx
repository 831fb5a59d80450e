import { checkout } from '@legacy-hub/domain/copy/checkout';
import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { aud } from '@legacy-hub/domain/money';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../../api/call-api.ts';
import { focusField } from '../../../app/focus-field.ts';
import { useKept } from '../../../app/use-session-storage.ts';
import { Button } from '../../../ui/Button.tsx';
import { ScoreList } from '../../../ui/LineItems.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { keepPurchase } from '../../billing/checkout-storage.ts';
import {
  EMPTY_GROUP,
  groupShape,
  type Problem,
  problemOf,
  registerGroup,
  totalOf,
} from '../register-walk-in.ts';
import type { PassToShow } from './WalkInConfirmation.tsx';
import { Agreements, SENTENCE_ID } from './WalkInConsents.tsx';
import { GroupFields } from './WalkInFields.tsx';
import styles from './WalkInForm.module.css';

type PayBy = 'card' | 'cash';

export function GroupForm({ onPass }: { onPass: (pass: PassToShow) => void }) {
  const navigate = useNavigate();
  const [group, keep] = useKept('walk-in', groupShape, EMPTY_GROUP);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState<PayBy | null>(null);
  const total = aud(totalOf(group));

  async function send(form: HTMLFormElement, payBy: PayBy) {
    const found = problemOf(group);
    setProblem(found);
    if (found) {
      notify.problem(found.sentence);
      focusField(form, found.field);
      return;
    }
    setBusy(payBy);
    const called = await registerGroup(group, payBy);
    setBusy(null);
    if (!called.ok) {
      const sentence = sentenceOf(called.refused, walkIn.failed);
      setProblem({ field: '', sentence });
      notify.problem(sentence);
      return;
    }
    const { name, email, phone } = group;
    const { code, walkInId, totalAmountInCents } = called.answer;
    if (code !== null) {
      notify.success(walkIn.registered);
      onPass({ code, totalAmountInCents, group });
      return;
    }
    keepPurchase({ kind: 'walk-in', name, email, phone, walkInId, totalAmountInCents });
    navigate('/checkout');
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(event.currentTarget, 'card');
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={busy !== null}>
      <GroupFields group={group} onChange={keep} problem={problem} />
      <div className={styles.beside}>
        <Agreements group={group} onChange={keep} problem={problem} />
        <ScoreList lines={[]} total={{ what: walkIn.totalPrice, amount: total }} />
        <p className={styles.small}>{checkout.chargedOnce(total)}</p>
        {problem && (
          <Notice tone="error" id={SENTENCE_ID}>
            {problem.sentence}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy === 'card'} disabled={busy !== null}>
            {walkIn.payNow}
          </Button>
          <Button
            look="quiet"
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
