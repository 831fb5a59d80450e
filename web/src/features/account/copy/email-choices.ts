import type { EmailList } from '@legacy-hub/domain/core/email-lists';

export const emailChoices = {
  title: 'Emails',
  explained: 'We always email receipts and anything your membership needs. The rest is up to you.',
  bookingReminders: 'Remind me the day before a booking',
  news: 'Send me news',
  remindersOn: 'Reminders on',
  remindersOff: 'Reminders off',
  saved: 'Saved.',
  failed: 'Couldn’t save that.',
  unsubscribe: {
    title: 'Stop these emails',
    lists: {
      reminders: {
        explained:
          'We’ll stop emailing you the day before a booking. Your bookings and receipts stay as they are.',
        submit: 'Stop the reminders',
        done: 'Done. You won’t get booking reminders any more. You can turn them back on in your profile.',
      },
      news: {
        explained: 'We’ll stop emailing you news. All other emails stay as they are.',
        submit: 'Stop the news',
        done: 'Done. You can turn news back on in your profile.',
      },
      week: {
        explained: 'We’ll stop emailing you on Sunday evenings. The office still shows every week.',
        submit: 'Stop the weekly email',
        done: 'Done. You won’t get the weekly email any more. You can turn it back on in the office, under Staff.',
      },
    } satisfies Record<EmailList, object>,
  },
};
