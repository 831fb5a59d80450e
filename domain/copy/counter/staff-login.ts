/** Texts for the code that confirms a staff login. */
export const staffLogin = {
  title: 'Check your email',
  sentTo: (email: string) =>
    `We’ve emailed a 6-digit code to ${email}. Enter it, and this device stays logged in until you log out.`,
  code: 'Code',
  submit: 'Continue',
  nothingCame:
    'No email yet? It can take a minute, and may be in your spam folder. Only the newest code works.',
  again: 'Send another code',
  sentAgain: 'Check your inbox again. Only the newest code works.',
  checks: { code: 'Please enter the 6 digits from the email.' },
};
