import * as z from 'zod/mini';
import { parsePhone } from './phone.ts';
import { countSchema, instantSchema } from './value-schemas.ts';
import { documentReader } from './versioned-document.ts';

/** The venue's settings. Checked when they are saved and read, so that pages don't load a parser for them. */

const textSchema = z.string().check(z.trim(), z.minLength(1));

/** A local time, `09:30`. */
const timeSchema = z.iso.time({ precision: -1 });
const closingTimeSchema = z.union([timeSchema, z.literal('24:00')]);

const dayHoursSchema = z.nullable(
  z
    .readonly(z.object({ opens: timeSchema, closes: closingTimeSchema }))
    .check(z.refine(({ opens, closes }) => opens < closes, 'closes before it opens')),
);

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const ABN_DIVISOR = 89;

/** The Australian Taxation Office's checksum. The first digit is reduced by one. */
function isAbn(abn: string): boolean {
  const digits = abn.replaceAll(' ', '');
  const sum = ABN_WEIGHTS.reduce(
    (all, weight, index) => all + weight * (Number(digits.charAt(index)) - (index === 0 ? 1 : 0)),
    0,
  );
  return /^\d{11}$/.test(digits) && sum % ABN_DIVISOR === 0;
}

const isTimeZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name);

const openingTimes = {
  openingHours: z.readonly(
    z.record(z.enum(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']), dayHoursSchema),
  ),
  /** By date, instead of the weekday's hours. */
  openingHoursExceptions: z.readonly(z.record(z.iso.date(), dayHoursSchema)),
};

export const venueSchema = z.readonly(
  z.strictObject({
    name: textSchema,
    address: z.readonly(
      z.strictObject({
        street: textSchema,
        suburb: textSchema,
        state: z.enum(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']),
        postcode: z.string().check(z.regex(/^\d{4}$/)),
        mapUrl: z.url({ protocol: /^https$/ }),
      }),
    ),
    phone: z
      .string()
      .check(
        z.refine((phone) => parsePhone(phone)?.shown === phone, 'is no number written like (02) 9876 5432'),
      ),
    email: z.email(),
    /** The Australian Business Number, for tax invoices. */
    abn: z.string().check(z.refine(isAbn, 'is no Australian Business Number: its digits do not add up')),
    /** Decides what day it is and when a week starts. */
    timeZone: z.string().check(z.refine(isTimeZone, 'is no time zone, such as Australia/Sydney')),
    ...openingTimes,
    capacity: countSchema.check(z.positive()),
    /** The place in two sentences, for a reader who doesn't know it. */
    introduction: textSchema,
    /** Who may come, as the landing page says it. */
    ages: textSchema,
    whatToBring: textSchema,
    terms: z.readonly(
      z.strictObject({
        /** The venue's own terms and conditions, or null for the website's. */
        url: z.nullable(z.url({ protocol: /^https$/ })),
        /** The day from which they apply. With another one, every member is asked once at the next login. */
        version: z.iso.date(),
        /** The changes since the previous version, in a sentence or two for members; null for the first one. */
        changes: z.nullable(textSchema),
      }),
    ),
  }),
);

export type Venue = z.infer<typeof venueSchema>;

/** The settings as they are stored, and each earlier revision of them. */
export const venueSettingsSchema = z.strictObject({
  version: z.literal(1),
  /** Counts the changes, so that one made on an outdated page is noticed. */
  revision: countSchema,
  changedAt: instantSchema,
  /** The admin's user id. */
  changedBy: z.string(),
  venue: venueSchema,
});

export type VenueSettings = z.infer<typeof venueSettingsSchema>;

export const parseVenueSettings = documentReader(venueSettingsSchema);
