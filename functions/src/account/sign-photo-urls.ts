import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WireUser } from '@legacy-hub/domain/account/wire';
import { after, type Instant, minutes } from '@legacy-hub/domain/venue-time';
import { photoLinkSecret, websiteUrl } from '../parameters.ts';

const LIVES = minutes(15);

/** An address that shows a photo, without a log-in and not for long. */
export function photoLink(path: string, now: Instant): string {
  const until = String(after(now, LIVES));
  const query = new URLSearchParams({ path, until, signature: sign(path, until).toString('base64url') });
  return `${websiteUrl.value()}/api/photo?${query}`;
}

interface Link {
  readonly path: string;
  readonly until: string;
  readonly signature: string;
}

export function isLinkValid({ path, until, signature }: Link, now: Instant): boolean {
  const given = Buffer.from(signature, 'base64url');
  const ours = sign(path, until);
  return given.length === ours.length && timingSafeEqual(given, ours) && Number(until) > now;
}

const sign = (path: string, until: string): Buffer =>
  createHmac('sha256', photoLinkSecret.value()).update(`${path} ${until}`).digest();

/** What is kept is the place of a photo; what is answered is a link to it. */
export function linkPhotos(user: WireUser, now: Instant): WireUser {
  const link = (photo: string | null) => photo && photoLink(photo, now);
  return {
    ...user,
    photo: link(user.photo),
    family: user.family.map((person) => ({ ...person, photo: link(person.photo) })),
  };
}
