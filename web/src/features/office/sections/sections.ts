import { formatPhone } from '@legacy-hub/domain/core/phone';
import { WEEKDAYS } from '@legacy-hub/domain/office/describe-venue';
import { ACCOUNTS, type Account, USUAL_CODES } from '@legacy-hub/domain/venue/schema/account-names';
import { type STATES, type Venue, venueSchema } from '@legacy-hub/domain/venue/schema/settings';
import type { DayHours } from '@legacy-hub/domain/venue/time/opening-hours';
import type * as z from 'zod/mini';
import { type FormError, firstError, formError, type Validation, valid } from '../../../forms/use-form.ts';
import { officePage } from '../copy/page.ts';

type VenueInput = z.input<typeof venueSchema>;
export type State = (typeof STATES)[number];

export type TypedVenue = Omit<VenueInput, 'address'> & {
  address: Omit<VenueInput['address'], 'state'> & { state: string };
};

/** A part of the settings that is changed together, with its form. */
export type Section<Values> = {
  toDraft: (venue: Venue) => Values;
  applyTo: (venue: TypedVenue, values: Values) => TypedVenue;
  /** Maps each path in the settings to the form's field. */
  fields: Readonly<Record<string, keyof Values & string>>;
  /** Rejects values that the settings schema allows. */
  check?: (venue: TypedVenue, values: Values) => FormError | null;
};

export type FactsDraft = Record<
  'name' | 'street' | 'suburb' | 'postcode' | 'mapUrl' | 'phone' | 'email' | 'abn' | 'gstFrom' | 'gstUntil',
  string
> & { state: State | ''; isRegistered: boolean };

/** Formats an ABN as `51 824 753 556`. */
const formatAbn = (abn: string): string =>
  abn.replaceAll(/\s/g, '').replace(/^(..)(...)(...)(...)$/, '$1 $2 $3 $4');

export const facts: Section<FactsDraft> = {
  toDraft: ({ name, address, phone, email, abn, gst }) => ({
    ...address,
    name,
    phone,
    email,
    abn,
    isRegistered: gst.from !== null,
    gstFrom: gst.from ?? '',
    gstUntil: gst.until ?? '',
  }),
  applyTo: (venue, { name, phone, email, abn, isRegistered, gstFrom, gstUntil, ...typed }) => ({
    ...venue,
    name,
    address: {
      street: typed.street,
      suburb: typed.suburb,
      state: typed.state,
      postcode: typed.postcode.trim(),
      mapUrl: typed.mapUrl.trim(),
    },
    phone: formatPhone(phone.trim()),
    email: email.trim(),
    abn: formatAbn(abn),
    gst: isRegistered ? { from: gstFrom, until: gstUntil || null } : { from: null, until: null },
  }),
  fields: {
    name: 'name',
    'address.street': 'street',
    'address.suburb': 'suburb',
    'address.state': 'state',
    'address.postcode': 'postcode',
    'address.mapUrl': 'mapUrl',
    phone: 'phone',
    email: 'email',
    abn: 'abn',
    'gst.from': 'gstFrom',
    'gst.until': 'gstUntil',
  },
};

export type HoursDraft = Record<(typeof WEEKDAYS)[number], DayHours | null>;

export const hours: Section<HoursDraft> = {
  toDraft: ({ openingHours }) => openingHours,
  applyTo: (venue, values) => ({ ...venue, openingHours: values }),
  fields: {
    'openingHours.Mon': 'Mon',
    'openingHours.Tue': 'Tue',
    'openingHours.Wed': 'Wed',
    'openingHours.Thu': 'Thu',
    'openingHours.Fri': 'Fri',
    'openingHours.Sat': 'Sat',
    'openingHours.Sun': 'Sun',
  },
  check: (_venue, values) =>
    WEEKDAYS.every((day) => values[day] === null) ? formError(officePage.checks.neverOpen, 'Mon') : null,
};

export type ClosureDraft = Record<'from' | 'to' | 'reason', string> & { hours: DayHours | null };

type Closure = Venue['openingHoursExceptions'][number];

/** A form section for a new closure, or for replacing an existing one. */
export const closure = (original: Closure | null): Section<ClosureDraft> => ({
  toDraft: () => original ?? { from: '', to: '', reason: '', hours: null },
  applyTo: (venue, { from, to, reason, hours: open }) => ({
    ...venue,
    openingHoursExceptions: [
      ...withoutClosure(venue.openingHoursExceptions, original),
      { from, to, reason, hours: open },
    ].toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  }),
  fields: {
    'openingHoursExceptions.from': 'from',
    'openingHoursExceptions.to': 'to',
    'openingHoursExceptions.hours': 'hours',
    'openingHoursExceptions.reason': 'reason',
    openingHoursExceptions: 'from',
  },
});

/** Returns the closures without the one that begins on this day. No two begin on the same day. */
export const withoutClosure = <Each extends { from: string }>(
  closures: readonly Each[],
  removed: { from: string } | null,
): Each[] => closures.filter(({ from }) => from !== removed?.from);

export type PlacesDraft = Record<'capacity' | 'reservablePercent', string>;

export const toNumber = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** Zero is the default before the set-up, so the form shows it as empty. */
export const places: Section<PlacesDraft> = {
  toDraft: ({ capacity, reservablePercent }) => ({
    capacity: capacity === 0 ? '' : String(capacity),
    reservablePercent: String(reservablePercent),
  }),
  applyTo: (venue, { capacity, reservablePercent }) => ({
    ...venue,
    capacity: toNumber(capacity),
    reservablePercent: toNumber(reservablePercent),
  }),
  fields: { capacity: 'capacity', reservablePercent: 'reservablePercent' },
};

export type NoticeDraft = Record<'text' | 'from' | 'to', string> & { isShown: boolean };

export const notice: Section<NoticeDraft> = {
  toDraft: ({ notice: shown }) => ({ text: '', from: '', to: '', ...shown, isShown: true }),
  applyTo: (venue, { isShown, text, from, to }) => ({
    ...venue,
    notice: isShown ? { text, from, to } : null,
  }),
  fields: { 'notice.text': 'text', 'notice.from': 'from', 'notice.to': 'to', notice: 'to' },
};

export type VisitorsDraft = Record<'introduction' | 'ages' | 'whatToBring', string>;

export const visitors: Section<VisitorsDraft> = {
  toDraft: ({ introduction, ages, whatToBring }) => ({ introduction, ages, whatToBring }),
  applyTo: (venue, values) => ({ ...venue, ...values }),
  fields: { introduction: 'introduction', ages: 'ages', whatToBring: 'whatToBring' },
};

export type FirstLoginDraft = { photosRequired: boolean };

export const firstLogin: Section<FirstLoginDraft> = {
  toDraft: ({ photosRequired }) => ({ photosRequired }),
  applyTo: (venue, values) => ({ ...venue, ...values }),
  fields: { photosRequired: 'photosRequired' },
};

export type TermsDraft = Record<'url' | 'version' | 'changes', string> & { source: 'website' | 'own' };

export const terms: Section<TermsDraft> = {
  toDraft: ({ terms: { url, version, changes } }) => ({
    source: url === null ? 'website' : 'own',
    url: url ?? '',
    version,
    changes: changes ?? '',
  }),
  applyTo: (venue, { source, url, version, changes }) => ({
    ...venue,
    terms: { url: source === 'own' ? url.trim() : null, version, changes: changes.trim() || null },
  }),
  fields: { 'terms.url': 'url', 'terms.version': 'version', 'terms.changes': 'changes' },
  check: ({ terms: before }, { version, changes }) =>
    version !== before.version && ['', before.changes].includes(changes.trim())
      ? formError(officePage.checks.termsChanges, 'changes')
      : null,
};

export type ConsentDraft = { mode: NonNullable<Venue['consent']>['mode']; text: string };

/** The server sets the version, because a changed text is a new one. */
export const consent: Section<ConsentDraft> = {
  toDraft: ({ consent: asked, consentText = '' }) => ({ mode: asked?.mode ?? 'off', text: consentText }),
  applyTo: (venue, { mode, text }) => ({
    ...venue,
    consent: { mode, version: venue.consent?.version ?? 0 },
    consentText: text,
  }),
  fields: { 'consent.mode': 'mode', consentText: 'text' },
};

export type AccountsDraft = Record<Account, string>;

export const accounts: Section<AccountsDraft> = {
  toDraft: ({ accountCodes = USUAL_CODES }) => accountCodes,
  applyTo: (venue, values) => ({ ...venue, accountCodes: values }),
  fields: Object.fromEntries(ACCOUNTS.map((account) => [`accountCodes.${account}`, account])),
};

/** Finds the field for a path. Indexes of lists are ignored, because only one entry is changed at a time. */
function fieldOf<Values>({ fields }: Section<Values>, path: readonly PropertyKey[]): string[] {
  const name = path.filter((part) => typeof part === 'string').join('.');
  const known = Object.keys(fields).find((each) => name === each || name.startsWith(`${each}.`));
  const field = known === undefined ? undefined : fields[known];
  return field === undefined ? [] : [field];
}

/** Returns the error in a section as typed, ignoring other incomplete sections; null if it is valid. */
export function errorIn<Values>(
  section: Section<Values>,
  venue: TypedVenue,
  values: Values,
): FormError | null {
  const { error } = venueSchema.safeParse(section.applyTo(venue, values));
  const issues = (error?.issues ?? []).flatMap(({ path, message }) => {
    const field = fieldOf(section, path);
    return field.length > 0 ? { path: field, message } : [];
  });
  return issues.length > 0 ? firstError(issues) : (section.check?.(venue, values) ?? null);
}

/** Returns the whole settings with the section as typed. */
export function withSection<Values>(
  section: Section<Values>,
  venue: TypedVenue,
  values: Values,
): Validation<Venue> {
  const error = errorIn(section, venue, values);
  if (error) return { ok: false, error };
  const parsed = venueSchema.safeParse(section.applyTo(venue, values));
  if (parsed.success) return valid(parsed.data);
  return { ok: false, error: { messages: parsed.error.issues.map(({ message }) => message), fields: [] } };
}
