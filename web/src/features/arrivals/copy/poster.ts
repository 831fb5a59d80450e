/** The poster at the door, with a code for “We're here”. */
export const poster = {
  open: 'Print a poster for the door',
  title: 'We’re here',
  heading: 'Here with a membership?',
  explained: 'Scan the code, log in and tick who came. Then come to the counter.',
  code: (address: string) => `Code for ${address}`,
};
