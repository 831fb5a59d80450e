import * as z from 'zod/mini';
import { parsePhone } from '../../core/phone.ts';
import { countSchema, instantSchema } from '../../core/value-schemas.ts';
import { documentReader } from '../../core/versioned-document.ts';
import { ACCOUNTS, type Account, USUAL_CODES } from './account-names.ts';
import { CONSENT_MODES } from './consent.ts';
import { itemsSchema } from './items.ts';
import { picturesSchema } from './pictures.ts';
import { pricesSchema } from './prices.ts';
import { office } from './settings-checks.ts';

/** The venue's settings. Validated when saved and read, so that pages don't load a parser for them. */

const { checks } = office;

/** Makes only the type read-only, because zod's own function would be loaded by every page that parses. */
const readonly = <Schema extends z.ZodMiniType>(schema: Schema) =>
  schema as unknown as z.ZodMiniReadonly<Schema>;

const textSchema = z.string(checks.required).check(z.trim(), z.minLength(1, checks.required));
const daySchema = z.iso.date(checks.day).brand<'VenueDate'>();
const linkSchema = z.string().check(z.regex(/^https:\/\/[^\s/.]+\.\S+$/, checks.link));

export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

/** A local time, `09:30`. */
const timeSchema = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, checks.time));
const closingTimeSchema = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, checks.time));

/** Null if closed. */
const dayHoursSchema = z.nullable(
  readonly(z.object({ opens: timeSchema, closes: closingTimeSchema })).check(
    z.refine(({ opens, closes }) => opens < closes, checks.closesFirst),
  ),
);

type Period = Record<'from' | 'to', z.infer<typeof daySchema>>;

const period = { from: daySchema, to: daySchema };
const startsFirst = z.refine<Period>(({ from, to }) => from <= to, checks.endsFirst);

const MAX_EXCEPTION_MS = 366 * 24 * 60 * 60 * 1000;

/** Days that share hours instead of using their weekdays'. */
const exceptionSchema = readonly(
  z.object({ ...period, hours: dayHoursSchema, reason: textSchema }).check(
    startsFirst,
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_EXCEPTION_MS, checks.overlong),
  ),
);

type Exception = z.infer<typeof exceptionSchema>;

const areApart = (exceptions: readonly Exception[]): boolean =>
  exceptions.every(({ from, to }, index) =>
    exceptions.slice(index + 1).every((other) => other.to < from || other.from > to),
  );

const noticeSchema = z.nullable(readonly(z.object({ ...period, text: textSchema }).check(startsFirst)));

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const ABN_DIVISOR = 89;

/** Checks the Australian Taxation Office's checksum, in which the first digit is reduced by one. */
function isAbn(abn: string): boolean {
  const digits = abn.replaceAll(' ', '');
  const sum = ABN_WEIGHTS.reduce(
    (all, weight, index) => all + weight * (Number(digits.charAt(index)) - (index === 0 ? 1 : 0)),
    0,
  );
  return /^\d{11}$/.test(digits) && sum % ABN_DIVISOR === 0;
}

const isTimeZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name);

/** A code in the format that accounting programs accept. */
const accountCodeSchema = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z\d]{1,10}$/, office.checks.accountCode));

/** Codes saved before an account existed get its usual one. */
const accountCodesSchema = z.object(
  Object.fromEntries(
    ACCOUNTS.map((account) => [account, z._default(accountCodeSchema, USUAL_CODES[account])]),
  ) as Record<Account, z.ZodMiniDefault<typeof accountCodeSchema>>,
);

const publicShape = {
  name: textSchema,
  address: readonly(
    z.object({
      street: textSchema,
      suburb: textSchema,
      state: z.enum(STATES, checks.state),
      postcode: z.string().check(z.regex(/^\d{4}$/, checks.postcode)),
      mapUrl: linkSchema,
    }),
  ),
  phone: z.string().check(z.refine((phone) => parsePhone(phone)?.shown === phone, checks.phone)),
  email: z.email(checks.email),
  /** The Australian Business Number, shown on every receipt. */
  abn: z.string().check(z.refine(isAbn, checks.abn)),
  /** The days on which the venue is registered for GST: from a day on, until a day, or neither. */
  gst: readonly(z.object({ from: z.nullable(daySchema), until: z.nullable(daySchema) })),
  /** Determines the current day and the start of a week. */
  timeZone: z.string().check(z.refine(isTimeZone, checks.unknownZone)),
  openingHours: readonly(
    z.object({
      Mon: dayHoursSchema,
      Tue: dayHoursSchema,
      Wed: dayHoursSchema,
      Thu: dayHoursSchema,
      Fri: dayHoursSchema,
      Sat: dayHoursSchema,
      Sun: dayHoursSchema,
    }),
  ),
  openingHoursExceptions: readonly(z.array(exceptionSchema)).check(z.refine(areApart, checks.overlap)),
  /** The maximum number of people inside at the same time. */
  capacity: z.int(checks.capacity).check(z.positive(checks.capacity)),
  prices: pricesSchema,
  /** Sold at the counter besides entry. Older settings have none. */
  items: z._default(readonly(itemsSchema), []),
  /** The percentage of the capacity that can be booked or bought ahead. */
  reservablePercent: z.int(checks.share).check(z.minimum(1, checks.share), z.maximum(100, checks.share)),
  /** A notice for everyone, on the website, in the portal and at the counter. */
  notice: noticeSchema,
  /** A description of the venue in two sentences, for someone who doesn't know it. */
  introduction: textSchema,
  /** The ages that the venue is for, as shown on the landing page. */
  ages: textSchema,
  whatToBring: textSchema,
  /** Shown on the website and in emails. Older settings have none. */
  pictures: z._default(readonly(picturesSchema), []),
  /** True if everyone needs a photo at the first login. Older settings without this choice require one. */
  photosRequired: z._default(z.boolean(), true),
  terms: readonly(
    z.object({
      /** The venue's own terms and conditions, or null for the website's. */
      url: z.nullable(linkSchema),
      /**
       * The day from which the terms apply. When it changes, every member is asked once at the next login.
       */
      version: z.iso.date(checks.day),
      /** The changes since the previous version, in a sentence or two for members; null for the first one. */
      changes: z.nullable(textSchema),
    }),
  ),
  /**
   * The guardian's consent for children; missing until an admin sets it. `version` is the revision of the
   * settings that introduced the text, so the history of the settings has every version.
   */
  consent: z.optional(readonly(z.object({ mode: z.enum(CONSENT_MODES), version: countSchema }))),
};

/** The settings that everyone may read: on the website, in its pages and from the API. */
export const publicVenueSchema = readonly(z.object(publicShape));

const MAX_CONSENT_TEXT_LENGTH = 8000;

/** The public settings plus those that only admins may read. */
export const venueSchema = readonly(
  z
    .object(
      {
        ...publicShape,
        /** The codes of the journal's accounts; missing until an admin chooses them. */
        accountCodes: z.optional(readonly(accountCodesSchema)),
        /** The risk warning and rules that guardians agree to. Not public, so that no other page loads it. */
        consentText: z.optional(
          z.string().check(z.trim(), z.maxLength(MAX_CONSENT_TEXT_LENGTH, checks.consentText)),
        ),
      },
      checks.revision,
    )
    .check(
      z.refine(({ consent, consentText }) => (consent?.mode ?? 'off') === 'off' || consentText !== '', {
        error: checks.required,
        path: ['consentText'],
      }),
    ),
);

export type Venue = z.infer<typeof venueSchema>;

/** The public settings as stored. */
export const venueSettingsSchema = z.object({
  version: z.literal(1),
  /** Counts the changes, so that a change made on an outdated page is detected. */
  revision: countSchema,
  venue: publicVenueSchema,
});

/** All settings after a change, with its author. Only admins may read them. */
export const venueChangeSchema = z.object({
  ...venueSettingsSchema.shape,
  venue: venueSchema,
  changedAt: instantSchema,
  /** The admin's user id. */
  changedBy: z.string(),
});

export type VenueSettings = z.infer<typeof venueSettingsSchema>;
export type VenueChange = z.infer<typeof venueChangeSchema>;

export const parseVenueSettings = documentReader(venueSettingsSchema);
export const parseVenueChange = documentReader(venueChangeSchema);
