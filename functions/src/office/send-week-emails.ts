import { weekToEmail } from '@legacy-hub/domain/office/week-email-time';
import type { Staff } from '@legacy-hub/domain/staff/logins/schema';
import { getsWeekEmail } from '@legacy-hub/domain/staff/logins/week-email';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDays, type Instant, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { warn } from 'firebase-functions/logger';
import { checkDay } from '../accounting/check-day.ts';
import { formatError } from '../http/logging.ts';
import { type Job, processAll } from '../schedules/run-schedule.ts';
import { findEmail, queueEmail } from '../stores/mail.ts';
import { listStaff } from '../stores/staff.ts';

const idOf = (uid: string, monday: VenueDate): string => `owner-week:${monday}:${uid}`;

/** Queues the email about the week for each admin who wants it, once it is due. */
export const sendWeekEmails: Job = async (now, isTimeUp) => {
  const monday = weekToEmail(now, venue());
  return processAll<Staff>(
    {
      name: 'week-emails',
      pages: monday === null ? [] : adminsToEmail(monday, now),
      idOf: ({ uid }) => uid,
      async handle({ uid, email: to }) {
        if (monday === null) return;
        const content = { kind: 'owner-week', uid, monday } as const;
        await queueEmail(null, { id: idOf(uid, monday), to, content }, now);
      },
    },
    now,
    isTimeUp,
  );
};

/** Yields the admins without their email, once the accounts of the week's last day were checked for it. */
async function* adminsToEmail(monday: VenueDate, now: Instant): AsyncGenerator<Staff[]> {
  const admins = (await listStaff()).filter(getsWeekEmail);
  const emails = await Promise.all(admins.map(({ uid }) => findEmail(idOf(uid, monday))));
  const open = admins.filter((_, index) => emails[index] === null);
  if (open.length === 0) return;
  await checkSunday(addDays(monday, 6), now);
  yield open;
}

/** The email says so if the day isn't checked. */
async function checkSunday(day: VenueDate, now: Instant): Promise<void> {
  try {
    await checkDay(day, now);
  } catch (error) {
    warn('A day could not be checked for the email about its week', { day, failure: formatError(error) });
  }
}
