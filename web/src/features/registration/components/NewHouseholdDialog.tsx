import { REFUSALS } from '@legacy-hub/domain/api/refusals';
import { membershipTotal } from '@legacy-hub/domain/billing/prices/price-lines';
import { counterRegistration as copy, counterRegistration } from '@legacy-hub/domain/copy/counter/customers';
import { registration } from '@legacy-hub/domain/copy/public/registration';
import { MAX_HOUSEHOLD_SIZE } from '@legacy-hub/domain/core/limits';
import { formatAud } from '@legacy-hub/domain/core/money';
import type { Rate } from '@legacy-hub/domain/core/tiers';
import * as counterEndpoints from '@legacy-hub/domain/registration/counter-endpoints';
import { type WireSearchResult, wireMultipleMatches } from '@legacy-hub/domain/staff/wire';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { FormButtons } from '../../../forms/FormButtons.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import layout from '../../../forms/FormWithPrice.module.css';
import { useDraft } from '../../../forms/use-draft.ts';
import { type Form, type FormError, formError, useForm } from '../../../forms/use-form.ts';
import { useToday } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { TermsLink } from '../../../ui/layout/LegalLinks.tsx';
import {
  chosenTiers,
  EMPTY_HOUSEHOLD_DRAFT,
  type FamilyDraft,
  familyNameField,
  familyTierField,
  type HouseholdAtCounter,
  type HouseholdDraft,
  validateHousehold,
} from '../register-at-counter.ts';
import { ForChild } from './ForChild.tsx';
import { RegistrationTotal, tierOptions } from './MembershipFields.tsx';
import styles from './NewHouseholdDialog.module.css';

type KnownCustomersProps = {
  customers: readonly WireSearchResult[];
  onOpen: (customer: WireSearchResult) => void;
  /** Links for visitors whom the form isn't meant for. */
  children: ReactNode;
};

const knownCustomersCopy = counterRegistration.known;

export function KnownCustomers({ customers, onOpen, children }: KnownCustomersProps) {
  return (
    <div className={styles.known}>
      <Notice tone="info">{knownCustomersCopy.title}</Notice>
      {customers.map((customer) => (
        <Button key={customer.id} onClick={() => onOpen(customer)}>
          {knownCustomersCopy.open(customer.people[0]?.name ?? '', customer.phone)}
        </Button>
      ))}
      {children}
    </div>
  );
}

const tierChoices = (rate: Rate, day: VenueDate) => [
  { value: '' as const, text: copy.noTier },
  ...tierOptions(rate, day),
];

export function HouseholdPeople({ form }: { form: Form<HouseholdDraft> }) {
  const { family } = form.values;
  const today = useToday();
  const setFamily = (changed: readonly FamilyDraft[]) => form.change({ family: changed });
  const changeAt = (index: number, person: FamilyDraft) => setFamily(family.with(index, person));
  return (
    <>
      <div className={styles.pair}>
        <SelectField label={copy.membership} options={tierChoices('full', today)} {...form.field('tier')} />
        <ForChild form={form} copy={copy.forTheirChild} />
      </div>
      {family.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is all that tells them apart
        <div key={index} className={styles.person}>
          <TextField
            label={copy.familyName(index + 2)}
            hint={copy.familyNameHint}
            name={familyNameField(index)}
            autoComplete="off"
            value={person.name}
            onValueChange={(name) => changeAt(index, { ...person, name })}
            {...form.errorPropsOf(familyNameField(index))}
          />
          <SelectField
            label={copy.familyMembership(index + 2)}
            name={familyTierField(index)}
            options={tierChoices('discounted', today)}
            value={person.tier}
            onValueChange={(tier) => changeAt(index, { ...person, tier })}
            {...form.errorPropsOf(familyTierField(index))}
          />
          <Button
            variant="quiet"
            aria-label={copy.removePerson(index + 2)}
            onClick={() => setFamily(family.toSpliced(index, 1))}
          >
            {copy.remove}
          </Button>
        </div>
      ))}
      {family.length + 1 < MAX_HOUSEHOLD_SIZE && (
        <div>
          <Button variant="secondary" onClick={() => setFamily([...family, { tier: '', name: '' }])}>
            {copy.add}
          </Button>
        </div>
      )}
    </>
  );
}

type PayBy = HouseholdDraft['paymentMethod'];

type Props = {
  /** Details of the customer that are already on record. */
  draft?: Partial<HouseholdDraft>;
  onClose: () => void;
  onRegistered: (userId: string, payBy: PayBy) => void;
  onKnown: (customer: WireSearchResult) => void;
};

/** The value of the button that registers a household despite a known phone number. */
const ANOTHER = 'another';

const PAY_BY: readonly { value: PayBy; text: string }[] = [
  { value: 'cash', text: copy.payBy.cash },
  { value: 'card', text: copy.payBy.card },
];

/** Registers a household at the counter; a name and a phone number are enough. */
export default function NewHouseholdDialog({ draft = {}, onClose, onRegistered, onKnown }: Props) {
  const { send } = useApiCall(counterEndpoints.registerAtCounter);
  const [known, setKnown] = useState<WireSearchResult[]>([]);
  const form = useForm({
    draft: useDraft({ ...EMPTY_HOUSEHOLD_DRAFT, ...draft }),
    validate: validateHousehold,
    send: register,
    fieldErrors: 'at-field',
  });
  const { busy, field, values } = form;
  const today = useToday();
  const memberships = chosenTiers(values);

  async function register(household: HouseholdAtCounter, button: string): Promise<FormError | string | null> {
    const result = await send({ ...household, ...(button === ANOTHER && { sharesPhone: true }) });
    if (result.ok) {
      onRegistered(result.data.userId, household.paymentMethod);
      return null;
    }
    const matches = wireMultipleMatches.safeParse(result.refusal);
    setKnown(matches.success ? matches.data.hits : []);
    if (matches.success && button === ANOTHER) return formError(REFUSALS['email-in-use'].message(), 'email');
    return matches.success ? null : errorMessage(result.refusal, registration.failed);
  }

  return (
    <Dialog title={copy.title} wide busy={busy} onClose={onClose}>
      <form className={`${layout.form} ${styles.form}`} noValidate onSubmit={form.onSubmit}>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <TextField label={registration.name} autoComplete="off" focusOnOpen required {...field('name')} />
            <TextField
              label={registration.phone}
              type="tel"
              autoComplete="off"
              required
              {...field('phone')}
            />
          </div>
          <TextField
            label={registration.email}
            type="email"
            autoComplete="off"
            hint={copy.emailHint}
            {...field('email')}
          />
          <HouseholdPeople form={form} />
        </div>
        <div className={layout.price}>
          <RegistrationTotal memberships={memberships} />
          <SelectField label={copy.pays} options={PAY_BY} {...field('paymentMethod')} />
          <Checkbox {...field('agreed')}>
            {copy.agreeTo} <TermsLink>{registration.terms}</TermsLink>
          </Checkbox>
          <FormNotice form={form} />
          {known.length > 0 && (
            <KnownCustomers customers={known} onOpen={onKnown}>
              <Button type="submit" variant="secondary" value={ANOTHER} disabled={busy}>
                {copy.known.another}
              </Button>
            </KnownCustomers>
          )}
        </div>
        <FormButtons
          busy={busy}
          cancel={copy.cancel}
          submit={copy.register}
          total={`${registration.total} ${formatAud(membershipTotal(memberships, today, venue()))}`}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
