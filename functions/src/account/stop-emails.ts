import { decideChooseEmails } from '@legacy-hub/domain/account/emails/email-choices';
import type { EmailList } from '@legacy-hub/domain/core/email-lists';
import { decideChooseWeekEmail } from '@legacy-hub/domain/staff/logins/week-email';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { updateHousehold } from '../stores/customers/households.ts';
import { updateStaff } from '../stores/staff.ts';

const STOP: Record<EmailList, (uid: string, now: Instant) => Promise<unknown>> = {
  reminders: (uid, now) =>
    updateHousehold(uid, now, (household) => decideChooseEmails(household, { bookingReminders: false })),
  news: (uid, now) =>
    updateHousehold(uid, now, (household) => decideChooseEmails(household, { news: false })),
  week: (uid, now) =>
    updateStaff(uid, { by: null, key: null, now }, (everyone) => decideChooseWeekEmail(everyone, uid, false)),
};

/** Takes a recipient off a list. Changes nothing for one who is no longer stored. */
export async function stopEmails(
  { uid, list }: { readonly uid: string; readonly list: EmailList },
  now: Instant,
): Promise<void> {
  await STOP[list](uid, now);
}
