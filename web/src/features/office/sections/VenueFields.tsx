import { officeAccounts } from '@legacy-hub/domain/copy/office/accounts';
import { officeVenue as copy } from '@legacy-hub/domain/copy/office/venue';
import { ACCOUNTS } from '@legacy-hub/domain/venue/schema/account-names';
import { CONSENT_MODES } from '@legacy-hub/domain/venue/schema/consent';
import { STATES, type Venue } from '@legacy-hub/domain/venue/schema/settings';
import { parseVenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { DateInput } from '../../../forms/DateField.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Choices } from '../../../ui/fields/Choices.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { officePage } from '../copy/page.ts';
import { DayHoursField } from './HoursFields.tsx';
import {
  type AccountsDraft,
  type ClosureDraft,
  type ConsentDraft,
  type FactsDraft,
  type FirstLoginDraft,
  type NoticeDraft,
  type PlacesDraft,
  places,
  type State,
  type TermsDraft,
  toNumber,
  type VisitorsDraft,
} from './sections.ts';
import styles from './VenueForm.module.css';

const { fields, hints } = copy;

const STATE_OPTIONS: readonly { value: State | ''; text: string }[] = [
  { value: '', text: copy.chooseState },
  ...STATES.map((state) => ({ value: state, text: state })),
];

export const FactsFields = ({ form }: { form: Form<FactsDraft> }) => (
  <>
    <TextField label={fields.name} hint={hints.name} autoComplete="off" {...form.field('name')} />
    <TextField label={fields.street} hint={hints.street} autoComplete="off" {...form.field('street')} />
    <TextField label={fields.suburb} autoComplete="off" {...form.field('suburb')} />
    <div className={`${styles.pair} ${styles.short}`}>
      <SelectField label={fields.state} options={STATE_OPTIONS} {...form.field('state')} />
      <TextField label={fields.postcode} inputMode="numeric" autoComplete="off" {...form.field('postcode')} />
    </div>
    <TextField
      label={fields.mapUrl}
      hint={hints.mapUrl}
      type="url"
      autoComplete="off"
      {...form.field('mapUrl')}
    />
    <TextField
      label={fields.phone}
      hint={hints.phone}
      type="tel"
      autoComplete="off"
      {...form.field('phone')}
    />
    <TextField
      label={fields.email}
      hint={hints.email}
      type="email"
      autoComplete="off"
      {...form.field('email')}
    />
    <TextField
      label={fields.abn}
      hint={hints.abn}
      inputMode="numeric"
      autoComplete="off"
      {...form.field('abn')}
    />
    <Checkbox {...form.field('isRegistered')}>{copy.isRegistered}</Checkbox>
    {form.values.isRegistered && (
      <div className={styles.pair}>
        <DateInput label={fields.gstFrom} {...form.field('gstFrom')} />
        <DateInput label={fields.gstUntil} {...form.field('gstUntil')} />
      </div>
    )}
  </>
);

export const AccountsFields = ({ form }: { form: Form<AccountsDraft> }) => (
  <>
    <p>{officeAccounts.codes.explained}</p>
    {ACCOUNTS.map((account) => (
      <TextField
        key={account}
        label={officeAccounts.accounts[account]}
        autoComplete="off"
        {...form.field(account)}
      />
    ))}
  </>
);

/** The places that can be reserved, and all; null until both fields are numbers in their range. */
function placesOf({ capacity, reservablePercent }: PlacesDraft) {
  const [all, percent] = [toNumber(capacity), toNumber(reservablePercent)];
  const reservable = Math.floor((all * percent) / 100);
  return all > 0 && percent <= 100 ? { reservable, all } : null;
}

/** `current` is null before the set-up, when there are no bookings to consider. */
export function PlacesFields({ form, current }: { form: Form<PlacesDraft>; current: Venue | null }) {
  const typed = placesOf(form.values);
  const before = current && placesOf(places.toDraft(current));
  const isLowered = typed && before && (typed.all < before.all || typed.reservable < before.reservable);
  return (
    <>
      <TextField
        label={fields.capacity}
        hint={hints.capacity}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('capacity')}
      />
      <TextField
        label={fields.reservablePercent}
        hint={hints.reservablePercent}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('reservablePercent')}
      />
      <p aria-live="polite">
        {typed && copy.reservable(typed.reservable, typed.all)} {isLowered && copy.placesLowered}
      </p>
    </>
  );
}

/** Sets both dates when the first passes the last, so that a single day is chosen only once. */
const datesFrom = (from: string, to: string) =>
  parseVenueDate(from) !== null && to < from ? { from, to: from } : { from };

const CLOSURE_MODES = [
  { value: 'closed', text: copy.dayModes.closed },
  { value: 'hours', text: copy.otherHours },
] as const;

export const ClosureFields = ({ form }: { form: Form<ClosureDraft> }) => (
  <>
    <div className={styles.pair}>
      <DateInput
        label={fields.from}
        {...form.field('from')}
        onValueChange={(from) => form.change(datesFrom(from, form.values.to))}
      />
      <DateInput
        label={fields.to}
        min={parseVenueDate(form.values.from) ?? undefined}
        {...form.field('to')}
      />
    </div>
    <p>{officePage.closures.seesWhom}</p>
    <DayHoursField label={copy.hoursOfClosure} modes={CLOSURE_MODES} {...form.field('hours')} />
    <TextField label={fields.reason} hint={hints.reason} autoComplete="off" {...form.field('reason')} />
    <Choices
      label={copy.reasons.label}
      choices={copy.reasons.choices.map((reason) => ({ text: reason, value: reason }))}
      chosen={form.values.reason}
      onChoose={(reason) => form.change({ reason })}
    />
  </>
);

export const NoticeFields = ({ form }: { form: Form<NoticeDraft> }) => (
  <>
    <Checkbox {...form.field('isShown')}>{copy.showNotice}</Checkbox>
    {form.values.isShown && (
      <>
        <TextArea label={fields.notice} hint={hints.notice} {...form.field('text')} />
        <div className={styles.pair}>
          <DateInput label={fields.from} {...form.field('from')} />
          <DateInput
            label={fields.to}
            min={parseVenueDate(form.values.from) ?? undefined}
            {...form.field('to')}
          />
        </div>
        {form.values.text.trim() !== '' && (
          // Hidden from screen readers, because the admin has just typed every word of it.
          <figure className={styles.preview} aria-hidden="true">
            <figcaption>{copy.preview}</figcaption>
            <Notice tone="info">{form.values.text}</Notice>
          </figure>
        )}
      </>
    )}
  </>
);

export const VisitorsFields = ({ form }: { form: Form<VisitorsDraft> }) => (
  <>
    <TextArea label={fields.introduction} hint={hints.introduction} {...form.field('introduction')} />
    <TextArea label={fields.ages} hint={hints.ages} {...form.field('ages')} />
    <TextArea label={fields.whatToBring} hint={hints.whatToBring} {...form.field('whatToBring')} />
  </>
);

export const FirstLoginFields = ({ form }: { form: Form<FirstLoginDraft> }) => (
  <>
    <Checkbox {...form.field('photosRequired')}>{copy.askForPhotos}</Checkbox>
    <p>{copy.askForPhotosExplained}</p>
  </>
);

const SOURCES: readonly { value: TermsDraft['source']; text: string }[] = [
  { value: 'website', text: copy.ownTerms },
  { value: 'own', text: copy.ownTermsAtLink },
];

const CONSENT_OPTIONS = CONSENT_MODES.map((mode) => ({ value: mode, text: copy.consentModes[mode] }));

export const ConsentFields = ({ form }: { form: Form<ConsentDraft> }) => (
  <>
    <SelectField label={fields.consent} options={CONSENT_OPTIONS} {...form.field('mode')} />
    <TextArea label={fields.consentText} hint={hints.consentText} {...form.field('text')} />
    <Notice tone="info">{copy.asksGuardians}</Notice>
  </>
);

/** Fields for the terms. The first version has no change to describe. */
export const TermsFields = ({ form, isFirst = false }: { form: Form<TermsDraft>; isFirst?: boolean }) => (
  <>
    <SelectField label={fields.terms} options={SOURCES} {...form.field('source')} />
    {form.values.source === 'own' && (
      <TextField
        label={copy.termsUrl}
        hint={hints.termsUrl}
        type="url"
        autoComplete="off"
        {...form.field('url')}
      />
    )}
    <DateInput label={fields.termsVersion} hint={hints.termsVersion} {...form.field('version')} />
    {!isFirst && (
      <>
        <TextArea label={fields.termsChanges} hint={hints.termsChanges} {...form.field('changes')} />
        <Notice tone="info">{copy.asksMembers}</Notice>
      </>
    )}
  </>
);
