import { formatNames } from '@legacy-hub/domain/copy/shared/plural';

/** The page on which a guardian consents, and the portal's notice that leads to it. */
export const consentPage = {
  loading: 'Loading the rules',
  failed: 'We couldn’t open this.',
  forChildren: (names: readonly string[]) => `For ${formatNames(names)}.`,
  forGroup: 'For the children of your day-pass group. Each parent or guardian names their own.',
  text: 'Risk warning and rules',
  given: (names: readonly string[]) => `Consent is already given for ${formatNames(names)}.`,
  noOneMissing: 'No one here is known to be under 18, so there’s nothing to do.',
  names: 'First names of your children',
  namesHint: (given: readonly string[]) =>
    given.length === 0
      ? 'For several, put a comma between the names.'
      : 'For several, put a comma between the names. If two children share a name, add an initial.',
  by: 'Your first and last name',
  statement: (names: readonly string[]) =>
    `I’m a parent or legal guardian of ${names.length === 0 ? 'these children' : formatNames(names)}. I’ve read the risk warning and rules, and I agree to them.`,
  submit: 'I agree',
  sendFailed: 'We couldn’t save your consent.',
  done: (names: readonly string[]) => `Thank you. Your consent for ${formatNames(names)} is saved.`,
  doneInGroup: 'Other parents can use the same link for their children.',
  another: 'Name another child',
  toPortal: 'Back to the portal',
  registration: {
    title: 'Consent for children (optional)',
    read: 'Read the risk warning and rules',
    explained:
      'Tick anyone under 18 whose parent or guardian you are. If you skip this, we’ll ask you later.',
    agree: (name: string) =>
      `I’m a parent or legal guardian of ${name}, and I agree to the risk warning and rules.`,
  },
  portal: {
    missing: (names: readonly string[]) =>
      `We need a parent’s or guardian’s consent for ${formatNames(names)}. It takes a minute, once.`,
    open: 'Read and agree',
    failed: 'We couldn’t open our rules.',
  },
};
