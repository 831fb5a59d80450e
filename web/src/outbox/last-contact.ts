import { type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { LAST_CONTACT } from '../api/call-api.ts';

function lastContact() {
  const stored = localStorage.getItem(LAST_CONTACT);
  if (stored === null) return null;
  const [receivedAt, token = ''] = stored.split(' ');
  return { receivedAt: Number(receivedAt), token, at: instant(Number.parseInt(token, 10)) };
}

/** The time of the server's last response, signed by the server. */
export const lastContactToken = (): string | null => lastContact()?.token ?? null;

/** Returns the server's time, even on a device with a wrong clock. */
export function serverTime(): Instant {
  const contact = lastContact();
  return instant(Date.now() + (contact ? contact.at - contact.receivedAt : 0));
}
