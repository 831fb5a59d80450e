/** Texts about an address whose emails bounce, for its member and at the counter. */
export const emailProblem = {
  atCounter: {
    bounced: (email: string) => `Emails to ${email} aren’t arriving. Ask for a new address.`,
    complained: (email: string) =>
      `An email to ${email} was marked as spam, so others may not arrive. Ask for a new address, or ask them to mark it as “not spam”.`,
    correct: 'Edit email',
  },
  inPortal: {
    bounced: (email: string) => `Our emails to ${email} aren’t getting through. Is the address still right?`,
    complained: (email: string) =>
      `One of our emails to ${email} was marked as spam, so others may not arrive. Do you still want them sent there?`,
    why: 'We send your receipts and password links there.',
    change: 'Use another email',
    keep: 'Yes, it’s right',
    confirmed: 'Thanks. We’ll keep using it.',
    keepFailed: 'Couldn’t save that.',
  },
};
