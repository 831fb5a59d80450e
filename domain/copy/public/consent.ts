import { formatNames, plural } from '../shared/plural.ts';

/** The page on which a guardian consents, and its refusals. */
export const consent = {
  title: 'A guardian’s consent',
  closed: 'This link no longer works. Ask for a new one at the counter, or open it again in your portal.',
  passClosed: 'This day pass is no longer valid, so no consent is needed for it.',
  notAsked: 'We don’t ask for a guardian’s consent any more. There’s nothing to do.',
  changed: 'Our rules have changed since you opened this page. Please read them again.',
  tooMany: (participants: number, names: readonly string[]) =>
    names.length === 0
      ? `This day pass is for ${plural(participants, 'participant')}. Please leave out the others.`
      : `This day pass is for ${plural(participants, 'participant')}, and consent is given for ${formatNames(names)}. Please leave out the others.`,
  /** Of a day pass, in its email and on its page. */
  inEmail:
    'Is anyone in your group under 18? A parent or guardian agrees to our rules with this link, before you come. Forward it to the parents of other children: each names their own.',
  onPass: 'Is anyone in your group under 18? A parent or guardian agrees to our rules, before you come.',
  open: 'Give a guardian’s consent',
  copyLink: 'Copy the link for other parents',
  copied: 'Copied. Send it to the parents of the other children.',
  checks: {
    names: 'Please enter the first name of each child.',
    by: 'Please enter your first and last name.',
  },
};
