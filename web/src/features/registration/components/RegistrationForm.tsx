import { membershipTotal } from '@legacy-hub/domain/billing/prices/price-lines';
import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { registration } from '@legacy-hub/domain/copy/public/registration';
import { formatAud } from '@legacy-hub/domain/core/money';
import { askedConsent } from '@legacy-hub/domain/venue/consent';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PricesNotice, usePrices } from '../../../api/prices.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useStoredDraft } from '../../../forms/use-draft.ts';
import { type Form, useForm } from '../../../forms/use-form.ts';
import { useToday } from '../../../live/use-now.ts';
import { Lazy } from '../../../loading/Lazy.tsx';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { TermsLink } from '../../../ui/layout/LegalLinks.tsx';
import { PrivacyNotice } from '../../../ui/layout/PrivacyNotice.tsx';
import { savePurchase } from '../../billing/checkout/checkout-storage.ts';
import {
  emptyRegistrationDraft,
  familyNameField,
  householdOf,
  type RegistrationDraft,
  registerHousehold,
  typedSchema,
  validateRegistration,
} from '../register-household.ts';
import { ForChild } from './ForChild.tsx';
import { MembershipFields, RegistrationTotal } from './MembershipFields.tsx';
import styles from './RegistrationForm.module.css';

const { forMyChild } = registration;

function ContactFields({ form }: { form: Form<RegistrationDraft> }) {
  const { field } = form;
  return (
    <div className={styles.card}>
      <TextField
        label={registration.name}
        hint={form.values.isForChild ? forMyChild.hint : undefined}
        autoComplete="name"
        required
        {...field('name')}
      />
      <TextField label={registration.email} type="email" autoComplete="email" required {...field('email')} />
      <TextField label={registration.phone} type="tel" autoComplete="tel" required {...field('phone')} />
    </div>
  );
}

function FamilyName({ form, index }: { form: Form<RegistrationDraft>; index: number }) {
  const { memberships, familyNames } = form.values;
  const [_primary, ...family] = memberships;
  const withName = (name: string) =>
    family.map((_tier, at) => (at === index ? name : (familyNames[at] ?? '')));
  return (
    <TextField
      label={registration.familyName(index + 1)}
      hint={registration.familyNameHint}
      autoComplete="off"
      name={familyNameField(index)}
      value={familyNames[index] ?? ''}
      onValueChange={(name) => form.change({ familyNames: withName(name) })}
      {...form.errorPropsOf(familyNameField(index))}
    />
  );
}

/**
 * The next step for a customer who is already registered: the portal, where their membership can start again.
 */
function KnownEmail({ email }: { email: string }) {
  const { logIn, newPassword } = registration.knownEmail;
  return (
    <div className={styles.ways}>
      <ButtonLink to="/login" state={{ email }} variant="secondary">
        {logIn}
      </ButtonLink>
      <ButtonLink to="/login" state={{ email, isResetting: true }} variant="secondary">
        {newPassword}
      </ButtonLink>
    </div>
  );
}

const loadConsent = () => import('../../consent/components/RegistrationConsent.tsx');

export function RegistrationForm({ memberships: initial }: Pick<RegistrationDraft, 'memberships'>) {
  const navigate = useNavigate();
  const today = useToday();
  const [knownEmail, setKnownEmail] = useState<string | null>(null);
  const form = useForm({
    draft: useStoredDraft(`registration/${initial.join()}`, typedSchema, emptyRegistrationDraft(initial)),
    validate: validateRegistration,
    send: register,
    fieldErrors: 'at-field',
  });
  const { memberships, isForChild, childName, familyNames, consent } = form.values;
  const family = familyNames.slice(0, memberships.length - 1);
  const named = (isForChild ? [childName, ...family] : family).filter((name) => name.trim() !== '');
  usePrices();

  async function register(draft: RegistrationDraft): Promise<string | null> {
    const failure = await registerHousehold(draft);
    setKnownEmail(failure?.isKnownEmail ? draft.email : null);
    if (failure !== null) return failure.message;
    savePurchase({ kind: 'membership', ...householdOf(draft) });
    navigate('/checkout');
    return null;
  }

  return (
    <form method="dialog" className={styles.form} onSubmit={form.onSubmit} noValidate>
      <div className={styles.fields}>
        <ContactFields form={form} />
        <MembershipFields
          memberships={memberships}
          familyNames={familyNames}
          onChange={form.change}
          personClass={styles.card}
          forChild={<ForChild form={form} copy={forMyChild} />}
          nameField={(index) => <FamilyName form={form} index={index} />}
        />
        {askedConsent() && named.length > 0 && (
          <Lazy
            load={loadConsent}
            props={{ names: named, consent, onChange: (given) => form.change({ consent: given }) }}
          />
        )}
      </div>
      <aside className={styles.aside}>
        <PricesNotice />
        <RegistrationTotal memberships={memberships} />
        <p className={styles.small}>
          {checkout.chargedWeekly(formatAud(membershipTotal(memberships, today, venue())), today)}
        </p>
        <Checkbox {...form.field('agreed')}>
          {registration.agreeTo} <TermsLink>{registration.terms}</TermsLink>
        </Checkbox>
        <FormNotice form={form} />
        {knownEmail !== null && form.notice !== null && <KnownEmail email={knownEmail} />}
        <Button type="submit" busy={form.busy}>
          {registration.proceed}
        </Button>
        <PrivacyNotice />
      </aside>
    </form>
  );
}
