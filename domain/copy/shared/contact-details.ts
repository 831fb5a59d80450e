export const contactDetails = {
  title: 'Contact details',
  open: 'Change name, phone or email',
  name: 'Name',
  /** For a child's membership. */
  contactName: 'Your name',
  childName: 'Your child’s name',
  phone: 'Phone Number',
  email: 'Email',
  password: 'Current Password',
  emailHint: 'You log in with this email. To change it, open the link we’ll send to the new one.',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Contact details saved.',
  linkSent: (email: string) => `Saved. We’ve sent a link to ${email}. Open it to use this address.`,
  failed: 'Couldn’t save your contact details.',
  confirm: {
    title: 'Confirm your new email',
    explained: (email: string) =>
      `From now on you’ll log in with ${email}, and we’ll send your receipts there.`,
    submit: 'Use this email',
    done: 'Done. Log in with your new email.',
    doneBefore: 'This email is already confirmed. You can log in with it.',
    failed: 'Couldn’t change your email.',
  },
};
