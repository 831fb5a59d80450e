/** Copy of the counter's tab that changes memberships; the dialogs have the portal's own. */
export const counterMemberships = {
  title: 'Memberships',
  takeCash: 'Take Cash',
  takeInCash: (amount: string) => `Take ${amount} in cash`,
  upgrade: (from: string, to: string) => `${from} to ${to}, for what is paid`,
  nothingToPay: 'Nothing is to be paid for this change.',
};
