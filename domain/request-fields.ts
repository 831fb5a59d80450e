import * as z from 'zod/mini';
import { network } from './copy/network.ts';
import { portalProfile } from './copy/portal-profile.ts';
import { LARGEST_PHOTO, OLDEST } from './limits.ts';
import { readPhone } from './phone.ts';
import { instant } from './venue-time.ts';

/**
 * The fields of requests, each with the sentence that is shown when it is wrong.
 * The marks let a bundler drop the rows of the table that a page does not use.
 */

const LONGEST_LINE = 200;
const LONGEST_EMAIL = 254;
const LONGEST_PHONE = 30;
const SHORTEST_PHONE = 10;
const PHOTO_PLACE = /photos(?:\/|%2F)([\w-]+)(?:\/|%2F)([\w-]+\.\w+)/i;

/* @__NO_SIDE_EFFECTS__ */
export const body = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, network.badInput);

/* @__NO_SIDE_EFFECTS__ */
export const nothing = () => body({});

/* @__NO_SIDE_EFFECTS__ */
export const done = () => z.object({ success: z.literal(true) });

/* @__NO_SIDE_EFFECTS__ */
export const line = (sentence: string, longest = LONGEST_LINE) =>
  z.string(sentence).check(z.trim(), z.minLength(1, sentence), z.maxLength(longest, sentence));

/* @__NO_SIDE_EFFECTS__ */
export const email = (missing: string, malformed = missing) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, missing),
      z.email(malformed),
      z.maxLength(LONGEST_EMAIL, malformed),
    );

/* @__NO_SIDE_EFFECTS__ */
export const phone = (missing: string, malformed = missing) =>
  z.pipe(
    z
      .string(missing)
      .check(
        z.trim(),
        z.minLength(1, missing),
        z.minLength(SHORTEST_PHONE, malformed),
        z.maxLength(LONGEST_PHONE, malformed),
      ),
    z.transform((text, context) => {
      const read = readPhone(text);
      if (read) return read;
      context.issues.push({ code: 'custom', message: malformed, input: text });
      return z.NEVER;
    }),
  );

/* @__NO_SIDE_EFFECTS__ */
export const password = (missing: string, shortest = 1) =>
  z.string(missing).check(z.minLength(shortest, missing), z.maxLength(LONGEST_LINE, missing));

/* @__NO_SIDE_EFFECTS__ */
export const day = (sentence: string) => z.iso.date(sentence).brand<'VenueDate'>();

/** A moment of the wire, as milliseconds. */
/* @__NO_SIDE_EFFECTS__ */
export const moment = (sentence: string) =>
  z.pipe(
    z.iso.datetime(sentence),
    z.transform((text) => instant(Date.parse(text))),
  );

/* @__NO_SIDE_EFFECTS__ */
export const whole = (least: number, most: number, tooFew: string, tooMany = tooFew) =>
  z.int(tooFew).check(z.minimum(least, tooFew), z.maximum(most, tooMany));

/* @__NO_SIDE_EFFECTS__ */
export const age = (sentence: string) => z._default(z.nullable(whole(0, OLDEST, sentence)), null);

/* @__NO_SIDE_EFFECTS__ */
export const id = (sentence: string) => z.string(sentence).check(z.regex(/^[\w-]{1,128}$/, sentence));

/** One press of a button: the same key again is the same press, and changes nothing more. */
/* @__NO_SIDE_EFFECTS__ */
export const gesture = () => z.string(network.badGesture).check(z.regex(/^[\w-]{8,64}$/, network.badGesture));

/** The place of an uploaded photo, or a link to it, of which only the place is kept. */
/* @__NO_SIDE_EFFECTS__ */
export const photo = (missing: string) =>
  z.string(missing).check(
    z.regex(PHOTO_PLACE, missing),
    z.overwrite((text) => {
      const [, owner, file] = PHOTO_PLACE.exec(text) ?? [];
      return `photos/${owner}/${file}`;
    }),
  );

/* @__NO_SIDE_EFFECTS__ */
export const photoFile = () =>
  z.file(portalProfile.photo.missing).check(z.maxSize(LARGEST_PHOTO, portalProfile.photo.tooLarge));

/** The sentence for the person: that of the first field that is wrong. */
export const firstSentence = (error: z.core.$ZodError): string =>
  error.issues[0]?.message ?? network.badInput;
