import { createHmac, timingSafeEqual } from 'node:crypto';
import { EMAIL_LINK_LIFETIME } from '@legacy-hub/domain/account/details/own-details';
import { addDuration, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { linkSecret } from '../firebase/parameters.ts';

interface EmailChange {
  readonly uid: string;
  readonly email: string;
  readonly former: string;
}

/** The page that confirms a new email. Its token is in the fragment, which no server's log sees. */
export function confirmEmailPath(change: EmailChange, requestedAt: Instant): string {
  const until = String(addDuration(requestedAt, EMAIL_LINK_LIFETIME));
  const signature = sign(change, until).toString('base64url');
  return `/confirm-email#${new URLSearchParams({ ...change, until, signature })}`;
}

export function isEmailLinkValid(
  { until, signature, ...change }: EmailChange & { readonly until: string; readonly signature: string },
  now: Instant,
): boolean {
  return isSame(signature, sign(change, until)) && Number(until) > now;
}

const sign = ({ uid, email, former }: EmailChange, until: string): Buffer =>
  hash(`confirm-email ${JSON.stringify([uid, email, former, until])}`);

/** The token that stops a household's reminders. It is valid as long as the secret, because people use links in old emails. */
export const unsubscribeFields = (uid: string) => ({
  uid,
  signature: signUnsubscribe(uid).toString('base64url'),
});

/** The page that asks for a click before it stops anything. */
export const unsubscribePath = (fields: ReturnType<typeof unsubscribeFields>): string =>
  `/unsubscribe#${new URLSearchParams(fields)}`;

export const isUnsubscribeLinkValid = (uid: string, signature: string): boolean =>
  isSame(signature, signUnsubscribe(uid));

const signUnsubscribe = (uid: string): Buffer => hash(`unsubscribe ${uid}`);

const hash = (text: string): Buffer => createHmac('sha256', linkSecret.value()).update(text).digest();

function isSame(signature: string, expected: Buffer): boolean {
  const actual = Buffer.from(signature, 'base64url');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
