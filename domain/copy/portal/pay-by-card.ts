import { type Addressee, capitalized } from '../shared/addressee.ts';
import { formatNames } from '../shared/plural.ts';

type Charge = { people: readonly string[]; weekly: string; day: string };

export const portalPayByCard = {
  title: 'Pay by card',
  open: 'Pay by card',
  paidInCash: 'Paid at the counter',
  paidUntil: ({ youHave }: Addressee, day: string) =>
    capitalized(`${youHave} paid until ${day}. Nothing is charged before then.`),
  charged: ({ people, weekly, day }: Charge) =>
    `From ${day}, the card is charged ${weekly} a week for ${formatNames(people)}, until the subscription is cancelled.`,
  others: (names: readonly string[]) =>
    `${formatNames(names)} ${names.length === 1 ? 'is' : 'are'} paid up to a different date and can switch after that.`,
  submit: 'Save card',
  cancel: 'Cancel',
  done: (day: string) => `Done. We’ll charge your card from ${day}.`,
  failed: 'Couldn’t save your card.',
  scan: (name: string) =>
    `${name} scans this with a phone camera, logs in and enters the card there. The email has the same link.`,
  send: 'Send by email',
  sent: (email: string) => `The link is on its way to ${email}.`,
  sendFailed: 'Couldn’t send the link.',
  changed: 'Something has changed since you opened this. Close it and open it again.',
  close: 'Close',
};
