import { type Instant, instant, minutes, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import { signLastContact } from '../../http/last-contact.ts';

export const ago = (duration: number): Instant => instant(Date.now() - duration);

/** A queued action from a device whose last server contact was ten minutes before it. */
export const lateActionOf = (staffUid: string, waited: number) => ({
  actedAt: toIsoString(ago(waited)),
  lastContact: signLastContact(staffUid, ago(waited + minutes(10))),
});

export type Late = ReturnType<typeof lateActionOf>;
