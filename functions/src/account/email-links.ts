import { EMAIL_LINK_LIFETIME } from '@legacy-hub/domain/account/details/own-details';
import { addDuration, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { isSigned, sign } from '../http/signatures.ts';

interface EmailChange {
  readonly uid: string;
  readonly email: string;
  readonly former: string;
}

/**
 * Returns the page that confirms a new email. The token is in the fragment, which is never sent to a server.
 */
export function confirmEmailPath(change: EmailChange, requestedAt: Instant): string {
  const until = String(addDuration(requestedAt, EMAIL_LINK_LIFETIME));
  const signature = sign('confirm-email', textOf(change, until));
  return `/confirm-email#${new URLSearchParams({ ...change, until, signature })}`;
}

export function isEmailLinkValid(
  { until, signature, ...change }: EmailChange & { readonly until: string; readonly signature: string },
  now: Instant,
): boolean {
  return isSigned(signature, 'confirm-email', textOf(change, until)) && Number(until) > now;
}

const textOf = ({ uid, email, former }: EmailChange, until: string): string =>
  JSON.stringify([uid, email, former, until]);

/**
 * Returns the token that stops a household's reminders. The token is valid as long as the secret, because
 * people use links in old emails.
 */
export const unsubscribeFields = (uid: string) => ({ uid, signature: sign('unsubscribe', uid) });

/** Returns the page that asks for confirmation before reminders are stopped. */
export const unsubscribePath = (fields: ReturnType<typeof unsubscribeFields>): string =>
  `/unsubscribe#${new URLSearchParams(fields)}`;

export const isUnsubscribeLinkValid = (uid: string, signature: string): boolean =>
  isSigned(signature, 'unsubscribe', uid);
