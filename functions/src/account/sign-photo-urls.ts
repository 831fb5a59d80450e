import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WireUser } from '@legacy-hub/domain/account/wire';
import { addDuration, type Instant, minutes } from '@legacy-hub/domain/venue-time';
import { photoLinkSecret, websiteUrl } from '../parameters.ts';

const URL_LIFETIME = minutes(15);

/** An address that shows a photo, without a log-in and not for long. */
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
  const given = Buffer.from(signature, 'base64url');
  const ours = sign(path, until);
  return given.length === ours.length && timingSafeEqual(given, ours) && Number(until) > now;
}

const sign = (path: string, until: string): Buffer =>
  createHmac('sha256', photoLinkSecret.value()).update(`${path} ${until}`).digest();

/** What is kept is the place of a photo; what is answered is a link to it. */
export function withSignedPhotoUrls(user: WireUser, now: Instant): WireUser {
  const link = (photo: string | null) => photo && signPhotoUrl(photo, now);
  return {
    ...user,
    photo: link(user.photo),
    family: user.family.map((person) => ({ ...person, photo: link(person.photo) })),
  };
}
