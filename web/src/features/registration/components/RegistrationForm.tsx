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
import { savePurchase } from '../../billing/checkout-storage.ts';
import {
  draftSchema,
  emptyRegistrationDraft,
  type FormError,
  type RegistrationDraft,
  registerHousehold,
  validateRegistration,
} from '../register-household.ts';
import { ContactFields } from './ContactFields.tsx';
import { MembershipList } from './MembershipList.tsx';
import styles from './RegistrationForm.module.css';
import { RegistrationTotal } from './RegistrationTotal.tsx';

export function RegistrationForm({ tier }: { tier: Tier }) {
  const navigate = useNavigate();
  const noticeId = useId();
  const [draft, setDraft] = useSessionStorage<RegistrationDraft>(
    `registration/${tier}`,
    draftSchema,
    emptyRegistrationDraft(tier),
  );
  const [error, setError] = useState<FormError | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<RegistrationDraft>) => setDraft({ ...draft, ...part });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const invalid = validateRegistration(draft);
    if (invalid) {
      setError(invalid);
      focusField(event.currentTarget, invalid.fields[0] ?? '');
      return;
    }
    setBusy(true);
    const failure = await registerHousehold(draft, 'card');
    setBusy(false);
    if (failure !== null) return setError({ fields: [], message: failure });
    const { agreed, ...purchase } = draft;
    savePurchase({ kind: 'membership', ...purchase });
    navigate('/checkout');
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <ContactFields
          {...draft}
          onChange={change}
          errorIdFor={(field) => (error?.fields.includes(field) ? noticeId : undefined)}
        />
        <MembershipList memberships={draft.memberships} onChange={(memberships) => change({ memberships })} />
      </div>
      <aside className={styles.aside}>
        <RegistrationTotal memberships={draft.memberships} />
        <p className={styles.small}>
          {checkout.chargedWeekly(formatAud(membershipTotal(draft.memberships)))}
        </p>
        <Checkbox name="agreed" checked={draft.agreed} onCheckedChange={(agreed) => change({ agreed })}>
          {registration.agreeTo} <TermsLink>{registration.terms}</TermsLink>
        </Checkbox>
        {error && (
          <Notice tone="error" id={noticeId}>
            {error.message}
          </Notice>
        )}
        <Button type="submit" busy={busy}>
          {registration.proceed}
        </Button>
      </aside>
    </form>
  );
}
