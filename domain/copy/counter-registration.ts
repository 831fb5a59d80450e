/** Copy of the counter's form for a new household, and of the link to pay. */
export const counterRegistration = {
  title: 'New Household',
  emailHint: 'Optional for cash. Without it there is no login until it is added.',
  membership: 'Membership',
  familyName: (place: number) => `Name of person ${place}`,
  familyMembership: (place: number) => `Membership of person ${place}`,
  familyNameHint: 'Optional',
  add: 'Add Person',
  remove: 'Remove',
  removePerson: (place: number) => `Remove person ${place}`,
  pays: 'Pays',
  payBy: { cash: 'In cash, now', card: 'By card, on their own phone' },
  register: 'Register Household',
  cancel: 'Cancel',
  known: {
    title: 'We know this phone number or email already.',
    open: (name: string, phone: string) => `Open ${name}, ${phone}`,
    another: 'Register Another Household',
  },
  link: {
    title: 'Pay by Card',
    open: 'Show Payment Link',
    scan: (amount: string) => `Scan this with the phone's camera to pay ${amount} a week by card.`,
    paid: 'Paid. Everyone can come in.',
    done: 'Done',
    close: 'Close',
  },
};
