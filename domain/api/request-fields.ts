import * as z from 'zod/mini';
import { portalProfile } from '../copy/portal/profile.ts';
import { network } from '../copy/shared/site.ts';
import { MAX_AGE, MAX_NAME_LENGTH, MAX_PHOTO_BYTES } from '../core/limits.ts';
import { parsePhone } from '../core/phone.ts';
import { isName, isSingleLine } from '../core/text.ts';
import { instant, parseVenueDate } from '../venue/time/venue-time.ts';

/**
 * Schemas for request fields, each with the message shown when the field is invalid.
 * The annotations let the bundler drop endpoints that a page doesn't use.
 */

const MAX_LINE_LENGTH = 200;
const MAX_EMAIL_LENGTH = 254;
const MAX_PHONE_LENGTH = 30;
const MIN_PHONE_LENGTH = 10;
const PHOTO_PATH = /photos(?:\/|%2F)([\w-]+)(?:\/|%2F)([\w-]+\.\w+)/i;

/* @__NO_SIDE_EFFECTS__ */
export const body = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, network.badInput);

/* @__NO_SIDE_EFFECTS__ */
export const emptyBody = () => body({});

/** A document as stored, for exports. */
/* @__NO_SIDE_EFFECTS__ */
export const storedDocument = () => z.record(z.string(), z.unknown());

/* @__NO_SIDE_EFFECTS__ */
export const successBody = () => z.object({ success: z.literal(true) });

/* @__NO_SIDE_EFFECTS__ */
export const singleLine = (message: string, maxLength = MAX_LINE_LENGTH) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(maxLength, message),
      z.refine(isSingleLine, message),
    );

/** The name of a person or a group, as used in our emails. */
/* @__NO_SIDE_EFFECTS__ */
export const name = (missing: string, malformed = network.badName(MAX_NAME_LENGTH)) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(MAX_NAME_LENGTH, { error: malformed, abort: true }),
      z.refine(isName, malformed),
    );

/** A name, or empty where none is known. */
/* @__NO_SIDE_EFFECTS__ */
export const nameOrEmpty = (malformed = network.badName(MAX_NAME_LENGTH)) =>
  z.union([z.literal(''), name(malformed, malformed)], malformed);

/** A family member's relationship to the primary member, with the same characters as a name. */
/* @__NO_SIDE_EFFECTS__ */
export const relationship = (missing: string) => name(missing, network.badRelationship(MAX_NAME_LENGTH));

/* @__NO_SIDE_EFFECTS__ */
export const relationshipOrEmpty = () => nameOrEmpty(network.badRelationship(MAX_NAME_LENGTH));

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
export const phone = (missing: string, tooShort = missing) =>
  z.pipe(
    z
      .string(missing)
      .check(
        z.trim(),
        z.minLength(1, missing),
        z.minLength(MIN_PHONE_LENGTH, tooShort),
        z.maxLength(MAX_PHONE_LENGTH, network.notAPhone),
      ),
    z.transform((text, context) => {
      const parsed = parsePhone(text);
      if (parsed) return parsed;
      context.issues.push({ code: 'custom', message: network.notAPhone, input: text });
      return z.NEVER;
    }),
  );

/* @__NO_SIDE_EFFECTS__ */
export const password = (missing: string, minLength = 1) =>
  z.string(missing).check(z.minLength(minLength, missing), z.maxLength(MAX_LINE_LENGTH, missing));

/* @__NO_SIDE_EFFECTS__ */
export const day = (message: string) =>
  z.iso
    .date(message)
    .check(z.refine((text) => parseVenueDate(text) !== null, message))
    .brand<'VenueDate'>();

/* @__NO_SIDE_EFFECTS__ */
export const moment = (message: string) =>
  z.pipe(
    z.iso.datetime(message),
    z.transform((text) => instant(Date.parse(text))),
  );

/* @__NO_SIDE_EFFECTS__ */
export const integer = (min: number, max: number, tooFew: string, tooMany = tooFew) =>
  z.int(tooFew).check(z.minimum(min, tooFew), z.maximum(max, tooMany));

/* @__NO_SIDE_EFFECTS__ */
export const age = (message: string) => z._default(z.nullable(integer(0, MAX_AGE, message)), null);

/* @__NO_SIDE_EFFECTS__ */
export const id = (message: string) => z.string(message).check(z.regex(/^[\w-]{1,128}$/, message));

/* @__NO_SIDE_EFFECTS__ */
export const idempotencyKey = () =>
  z.string(network.invalidIdempotencyKey).check(z.regex(/^[\w-]{8,64}$/, network.invalidIdempotencyKey));

/**
 * The details of an action that was queued on a device: its time there, and the server's last signed time
 * before it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const lateAction = () => {
  const actedAt = moment(network.badInput);
  const lastContact = singleLine(network.badInput);
  // The field's earlier name, which a counter with an outdated page still sends.
  const earlier = z.pipe(
    body({ pressedAt: actedAt, lastContact }),
    z.transform(({ pressedAt, ...rest }) => ({ actedAt: pressedAt, ...rest })),
  );
  return z.union([body({ actedAt, lastContact }), earlier], network.badInput);
};

/** A person's photo. The rules decide whether it's required. */
/* @__NO_SIDE_EFFECTS__ */
export const personPhoto = (malformed: string) => z._default(z.nullable(photo(malformed)), null);

/** The storage path of an uploaded photo. A photo link is reduced to its path. */
/* @__NO_SIDE_EFFECTS__ */
export const photo = (missing: string) =>
  z.string(missing).check(
    z.regex(PHOTO_PATH, missing),
    z.overwrite((text) => {
      const [, owner, file] = PHOTO_PATH.exec(text) ?? [];
      return `photos/${owner}/${file}`;
    }),
  );

/* @__NO_SIDE_EFFECTS__ */
export const photoFile = () =>
  z.file(portalProfile.photo.missing).check(z.maxSize(MAX_PHOTO_BYTES, portalProfile.photo.tooLarge));

export const firstMessage = (error: z.core.$ZodError): string => error.issues[0]?.message ?? network.badInput;

const MAX_SHOWN_CENTS = 10_000_000;

/** A price as displayed to the customer or staff. */
/* @__NO_SIDE_EFFECTS__ */
export const shownPrice = () => integer(0, MAX_SHOWN_CENTS, network.badInput);
