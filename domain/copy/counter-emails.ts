export const counterEmails = {
  title: 'Emails',
  none: 'No emails in the last 90 days',
  loading: 'Loading emails',
  failed: "Couldn't load the emails.",
  to: (address: string) => `to ${address}`,
  statuses: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  again: 'Send Again',
  againLabel: (subject: string) => `Send again: ${subject}`,
  confirm: {
    title: 'Send Again?',
    to: (subject: string, address: string) => `“${subject}” goes to ${address}.`,
    wrong: 'If that address is wrong, correct it under Details first.',
    cancel: 'Cancel',
    send: 'Send',
  },
  sent: 'On its way.',
  sendFailed: "Couldn't send the email.",
};
