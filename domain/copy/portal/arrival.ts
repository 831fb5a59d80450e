import { formatNames } from '../shared/plural.ts';

/** “We’re here”: a household lets the counter know who came. */
export const portalArrival = {
  title: 'We’re here',
  explained: 'Tick who came today, and the counter sees you. Our staff check you in when it’s your turn.',
  who: 'Who came?',
  send: 'Let the counter know',
  change: 'Update the counter',
  leave: 'We’re not coming in',
  sent: (names: readonly string[]) => `The counter knows: ${formatNames(names)}. Come on over.`,
  left: 'Done. The counter no longer lists you.',
  failed: 'Couldn’t reach the counter. Please ask our staff to check you in.',
  checks: { people: 'Please tick who came.' },
};
