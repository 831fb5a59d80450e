import { EMAIL_LINK_LIFETIME } from '@legacy-hub/domain/account/details/own-details';
import { welcomeLinkUntil } from '@legacy-hub/domain/account/emails/welcome-link';
import type { EmailList } from '@legacy-hub/domain/core/email-lists';
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

const textOfWelcome = (uid: string, email: string, until: string): string =>
  JSON.stringify([uid, email, until]);

/**
 * Returns the page on which a new member chooses a password. The provider's own links work for about an hour,
 * so the server gets one from the provider once the member has typed a password.
 */
export function choosePasswordPath(
  { uid, email }: Pick<EmailChange, 'uid' | 'email'>,
  sentAt: Instant,
): string {
  const until = String(welcomeLinkUntil(sentAt));
  const signature = sign('choose-password', textOfWelcome(uid, email, until));
  return `/reset-password#${new URLSearchParams({ uid, until, signature })}`;
}

export interface WelcomeLink {
  readonly uid: string;
  readonly until: string;
  readonly signature: string;
}

/** The link was sent to one address, so it doesn't work after that changes. */
export const isWelcomeLinkSigned = ({ uid, until, signature }: WelcomeLink, email: string): boolean =>
  isSigned(signature, 'choose-password', textOfWelcome(uid, email, until));

/** An email list and one of its recipients: a household, or an admin for the week. */
interface ListEntry {
  readonly uid: string;
  readonly list: EmailList;
}

/** Links to stop reminders are older than the other lists, and name none. */
const textOfEntry = ({ uid, list }: ListEntry): string => (list === 'reminders' ? uid : `${list} ${uid}`);

/**
 * Returns the token that stops the emails of a list. The token is valid as long as the secret, because people
 * use links in old emails.
 */
export const unsubscribeFields = (entry: ListEntry) => ({
  ...entry,
  signature: sign('unsubscribe', textOfEntry(entry)),
});

/** Returns the page that asks for confirmation before the emails are stopped. */
export const unsubscribePath = (fields: ReturnType<typeof unsubscribeFields>): string =>
  `/unsubscribe#${new URLSearchParams(fields)}`;

export const isUnsubscribeLinkValid = ({ signature, ...entry }: ListEntry & { readonly signature: string }) =>
  isSigned(signature, 'unsubscribe', textOfEntry(entry));
