import * as z from 'zod/mini';
import { network } from './copy/network.ts';
import { portalProfile } from './copy/portal-profile.ts';
import { MAX_AGE, MAX_PHOTO_BYTES } from './limits.ts';
import { parsePhone } from './phone.ts';
import { instant } from './venue-time.ts';

/**
 * The fields of requests, each with the sentence that is shown when it is wrong.
 * The marks let a bundler drop the rows of the table that a page does not use.
 */

const MAX_LINE_LENGTH = 200;
const MAX_EMAIL_LENGTH = 254;
const MAX_PHONE_LENGTH = 30;
const MIN_PHONE_LENGTH = 10;
const PHOTO_PLACE = /photos(?:\/|%2F)([\w-]+)(?:\/|%2F)([\w-]+\.\w+)/i;

/* @__NO_SIDE_EFFECTS__ */
export const body = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, network.badInput);

/* @__NO_SIDE_EFFECTS__ */
export const emptyBody = () => body({});

/* @__NO_SIDE_EFFECTS__ */
export const successBody = () => z.object({ success: z.literal(true) });

/* @__NO_SIDE_EFFECTS__ */
export const singleLine = (message: string, longest = MAX_LINE_LENGTH) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(longest, message));

/* @__NO_SIDE_EFFECTS__ */
export const email = (missing: string, malformed = missing) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, missing),
      z.email(malformed),
      z.maxLength(MAX_EMAIL_LENGTH, malformed),
    );

/* @__NO_SIDE_EFFECTS__ */
export const phone = (missing: string, malformed = missing) =>
  z.pipe(
    z
      .string(missing)
      .check(
        z.trim(),
        z.minLength(1, missing),
        z.minLength(MIN_PHONE_LENGTH, malformed),
        z.maxLength(MAX_PHONE_LENGTH, malformed),
      ),
    z.transform((text, context) => {
      const read = parsePhone(text);
      if (read) return read;
      context.issues.push({ code: 'custom', message: malformed, input: text });
      return z.NEVER;
    }),
  );

/* @__NO_SIDE_EFFECTS__ */
export const password = (missing: string, shortest = 1) =>
  z.string(missing).check(z.minLength(shortest, missing), z.maxLength(MAX_LINE_LENGTH, missing));

/* @__NO_SIDE_EFFECTS__ */
export const day = (message: string) => z.iso.date(message).brand<'VenueDate'>();

/** A moment of the wire, as milliseconds. */
/* @__NO_SIDE_EFFECTS__ */
export const moment = (message: string) =>
  z.pipe(
    z.iso.datetime(message),
    z.transform((text) => instant(Date.parse(text))),
  );

/* @__NO_SIDE_EFFECTS__ */
export const integer = (least: number, most: number, tooFew: string, tooMany = tooFew) =>
  z.int(tooFew).check(z.minimum(least, tooFew), z.maximum(most, tooMany));

/* @__NO_SIDE_EFFECTS__ */
export const age = (message: string) => z._default(z.nullable(integer(0, MAX_AGE, message)), null);

/* @__NO_SIDE_EFFECTS__ */
export const id = (message: string) => z.string(message).check(z.regex(/^[\w-]{1,128}$/, message));

/** One press of a button: the same key again is the same press, and changes nothing more. */
/* @__NO_SIDE_EFFECTS__ */
export const idempotencyKey = () =>
  z.string(network.badGesture).check(z.regex(/^[\w-]{8,64}$/, network.badGesture));

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
  z.file(portalProfile.photo.missing).check(z.maxSize(MAX_PHOTO_BYTES, portalProfile.photo.tooLarge));

/** The sentence for the person: that of the first field that is wrong. */
export const firstMessage = (error: z.core.$ZodError): string => error.issues[0]?.message ?? network.badInput;
