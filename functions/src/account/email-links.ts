import { createHmac, timingSafeEqual } from 'node:crypto';
import { EMAIL_LINK_LIFETIME } from '@legacy-hub/domain/account/own-details';
import { addDuration, type Instant } from '@legacy-hub/domain/venue-time';
import { linkSecret } from '../firebase/parameters.ts';

interface EmailChange {
  readonly uid: string;
  readonly email: string;
  readonly former: string;
}

/** The page that confirms a new email. What it says is in the fragment, which no server's log sees. */
export function confirmEmailPath(change: EmailChange, requestedAt: Instant): string {
  const until = String(addDuration(requestedAt, EMAIL_LINK_LIFETIME));
  const signature = sign(change, until).toString('base64url');
  return `/confirm-email#${new URLSearchParams({ ...change, until, signature })}`;
}

export function isEmailLinkValid(
  { until, signature, ...change }: EmailChange & { readonly until: string; readonly signature: string },
  now: Instant,
): boolean {
  const actual = Buffer.from(signature, 'base64url');
  const expected = sign(change, until);
  return actual.length === expected.length && timingSafeEqual(actual, expected) && Number(until) > now;
}

const sign = ({ uid, email, former }: EmailChange, until: string): Buffer =>
  createHmac('sha256', linkSecret.value())
    .update(`confirm-email ${JSON.stringify([uid, email, former, until])}`)
    .digest();
