import type { Consent } from '@legacy-hub/domain/venue/schema/consent';
import { endOfDay, type Instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { isSigned, sign } from '../http/signatures.ts';

/** `userId` is the id of a household or a day pass. */
export interface ConsentLink {
  readonly userId: string;
  readonly how: Consent['how'];
  readonly until: string;
}

const textOf = ({ userId, how, until }: ConsentLink): string => JSON.stringify([userId, how, until]);

/** Returns the page on which a guardian consents. The token is in the fragment, which is never sent to a server. */
export function consentPath(userId: string, how: Consent['how'], until: Instant): string {
  const link = { userId, how, until: String(until) };
  return `/consent#${new URLSearchParams({ ...link, signature: sign('consent', textOf(link)) })}`;
}

/** Returns the page for the guardians of a day-pass group, which works until the day of the pass ends. */
export const passConsentPath = (walkInId: string, date: VenueDate): string =>
  consentPath(walkInId, 'link', endOfDay(date));

export const isConsentLinkValid = (
  { signature, ...link }: ConsentLink & { readonly signature: string },
  now: Instant,
): boolean => isSigned(signature, 'consent', textOf(link)) && Number(link.until) > now;
