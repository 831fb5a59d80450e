import { formatNames } from '../shared/plural.ts';

/** A guardian's consent, at the counter. */
export const counterConsent = {
  label: 'Guardian’s consent',
  missing: 'A guardian’s consent is missing.',
  missingShort: 'Consent missing',
  given: (by: string, day: string) => `${by}, ${day}`,
  refused: (name: string) => `${name} needs a guardian’s consent first. Show the code to the parent.`,
  /** The participants of a day pass, who may be adults. */
  group: (names: readonly string[], participants: number) =>
    names.length === 0
      ? `No guardian’s consent yet for ${participants === 1 ? 'the participant' : `any of the ${participants} participants`}.`
      : `A guardian’s consent is given for ${formatNames(names)}: ${names.length} of ${participants} participants.`,
  groupRefused: (names: readonly string[], participants: number) =>
    `${counterConsent.group(names, participants)} Show the code to the parents, or confirm that everyone else is 18 or over.`,
  joiningRefused: (names: readonly string[], participants: number) =>
    `${counterConsent.group(names, participants)} For a child, create a new day pass, so that the parent can agree before the check-in.`,
  othersAreAdults: 'Everyone else is 18 or over',
  confirmFirst: 'Confirm first that everyone else is 18 or over.',
  code: {
    open: 'Show consent code',
    title: 'Guardian’s consent',
    scan: (names: string) =>
      `The parent or guardian of ${names} scans this with their phone, reads our rules and types their name. This screen changes as soon as they have.`,
    scanGroup:
      'Parents and guardians scan this with their phone, read our rules, and type the children’s names and their own.',
    validFor: (minutes: number) => `The code works for ${minutes} minutes.`,
    loading: 'Getting the code',
    picture: 'Code for the parent’s phone',
    given: (names: string) => `A guardian’s consent is given for ${names}.`,
    givenInGroup: 'A guardian’s consent is given for everyone in this group.',
    offline: 'The code needs the internet. Try again once you’re online.',
    checkIn: 'Everyone else is 18 or over: check in',
    close: 'Close',
  },
};
