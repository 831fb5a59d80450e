import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WireUser } from '@legacy-hub/domain/account/wire';
import { addDuration, type Instant, minutes } from '@legacy-hub/domain/venue-time';
import { linkSecret, websiteUrl } from '../firebase/parameters.ts';

const URL_LIFETIME = minutes(15);

/** A short-lived URL that serves a photo without a login. */
export function signPhotoUrl(path: string, now: Instant): string {
  const until = String(addDuration(now, URL_LIFETIME));
  const query = new URLSearchParams({ path, until, signature: sign(path, until).toString('base64url') });
  return `${websiteUrl.value()}/api/photo?${query}`;
}

interface Link {
  readonly path: string;
  readonly until: string;
  readonly signature: string;
}

export function isSignedUrlValid({ path, until, signature }: Link, now: Instant): boolean {
  const actual = Buffer.from(signature, 'base64url');
  const expected = sign(path, until);
  return actual.length === expected.length && timingSafeEqual(actual, expected) && Number(until) > now;
}

const sign = (path: string, until: string): Buffer =>
  createHmac('sha256', linkSecret.value()).update(`${path} ${until}`).digest();

/** Documents store photo paths; responses carry signed URLs instead. */
export function withSignedPhotoUrls(user: WireUser, now: Instant): WireUser {
  const link = (photo: string | null) => photo && signPhotoUrl(photo, now);
  return {
    ...user,
    photo: link(user.photo),
    family: user.family.map((person) => ({ ...person, photo: link(person.photo) })),
  };
}
