/**
 * The emails that no one needs and each recipient can stop: reminders of bookings, news, and the
 * owner's week.
 */
export const EMAIL_LISTS = ['reminders', 'news', 'week'] as const;

export type EmailList = (typeof EMAIL_LISTS)[number];
