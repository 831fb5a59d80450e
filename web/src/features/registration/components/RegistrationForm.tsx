import { membershipTotal } from '@legacy-hub/domain/billing/household-price';
import { checkout } from '@legacy-hub/domain/copy/checkout';
import { registration } from '@legacy-hub/domain/copy/registration';
import { formatAud } from '@legacy-hub/domain/money';
import type { Tier } from '@legacy-hub/domain/tiers';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusField } from '../../../app/focus-field.ts';
import { TermsLink } from '../../../app/TermsLink.tsx';
import { useSessionStorage } from '../../../app/use-session-storage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { savePurchase } from '../../billing/checkout-storage.ts';
import {
  type Draft,
  draftShape,
  emptyDraft,
  type Problem,
  problemOf,
  registerHousehold,
} from '../register-household.ts';
import { ContactFields } from './ContactFields.tsx';
import { MembershipList } from './MembershipList.tsx';
import styles from './RegistrationForm.module.css';
import { RegistrationTotal } from './RegistrationTotal.tsx';

export function RegistrationForm({ tier }: { tier: Tier }) {
  const navigate = useNavigate();
  const noticeId = useId();
  const [draft, keep] = useSessionStorage<Draft>(`registration/${tier}`, draftShape, emptyDraft(tier));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Draft>) => keep({ ...draft, ...part });

  function showError(found: Problem) {
    setProblem(found);
    notify.error(found.message);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = problemOf(draft);
    if (found) {
      showError(found);
      focusField(event.currentTarget, found.fields[0] ?? '');
      return;
    }
    setBusy(true);
    const refusal = await registerHousehold(draft, 'card');
    setBusy(false);
    if (refusal !== null) return showError({ fields: [], message: refusal });
    const { agreed, ...registered } = draft;
    savePurchase({ kind: 'membership', ...registered });
    navigate('/checkout');
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <ContactFields
          {...draft}
          onChange={change}
          errorIdFor={(field) => (problem?.fields.includes(field) ? noticeId : undefined)}
        />
        <MembershipList memberships={draft.memberships} onChange={(memberships) => change({ memberships })} />
      </div>
      <aside className={styles.beside}>
        <RegistrationTotal memberships={draft.memberships} />
        <p className={styles.small}>
          {checkout.chargedWeekly(formatAud(membershipTotal(draft.memberships)))}
        </p>
        <Checkbox name="agreed" checked={draft.agreed} onCheckedChange={(agreed) => change({ agreed })}>
          {registration.agreeTo} <TermsLink>{registration.terms}</TermsLink>
        </Checkbox>
        {problem && (
          <Notice tone="error" id={noticeId}>
            {problem.message}
          </Notice>
        )}
        <Button type="submit" busy={busy}>
          {registration.proceed}
        </Button>
      </aside>
    </form>
  );
}
