import { EMAIL_LINK_LIFETIME } from '@legacy-hub/domain/account/details/own-details';
import { addDuration, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { isSigned, sign } from '../http/signatures.ts';

interface EmailChange {
  readonly uid: string;
  readonly email: string;
  readonly former: string;
}

/** The page that confirms a new email. Its token is in the fragment, which no server's log sees. */
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

/** The token that stops a household's reminders. It is valid as long as the secret, because people use links in old emails. */
export const unsubscribeFields = (uid: string) => ({ uid, signature: sign('unsubscribe', uid) });

/** The page that asks for a click before it stops anything. */
export const unsubscribePath = (fields: ReturnType<typeof unsubscribeFields>): string =>
  `/unsubscribe#${new URLSearchParams(fields)}`;

export const isUnsubscribeLinkValid = (uid: string, signature: string): boolean =>
  isSigned(signature, 'unsubscribe', uid);
