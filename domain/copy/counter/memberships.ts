/** Texts for the counter only; the dialogs that change memberships use the portal's copy. */
export const counterMemberships = {
  title: 'Memberships',
  takePayment: 'Take payment',
  takeAtCounter: (amount: string) => `Take ${amount}`,
  upgrade: (from: string, to: string) => `${from} to ${to}, for the time already paid`,
  nothingToPay: 'There’s nothing to pay for this change.',
};
