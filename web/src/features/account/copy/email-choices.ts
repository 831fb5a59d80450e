export const emailChoices = {
  title: 'Emails',
  explained: 'We always email receipts and anything your membership needs. The rest is up to you.',
  bookingReminders: 'Remind me the day before a booking',
  remindersOn: 'Reminders on',
  remindersOff: 'Reminders off',
  saved: 'Saved.',
  failed: "Couldn't save that.",
  unsubscribe: {
    title: 'Stop booking reminders',
    explained:
      "We'll stop emailing you the day before a booking. Your bookings and receipts stay as they are.",
    submit: 'Stop the reminders',
    done: "Done. You won't get booking reminders any more. You can turn them back on in your profile.",
  },
};
