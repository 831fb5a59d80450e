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
    `From ${day} the card pays ${weekly} a week for ${formatNames(people)}, until it's cancelled.`,
  others: (names: readonly string[]) =>
    `${formatNames(names)} ${names.length === 1 ? 'has' : 'have'} paid until another day, and can join once that has passed.`,
  submit: 'Save card',
  cancel: 'Cancel',
  done: (day: string) => `Done. Your card pays from ${day}.`,
  failed: "Couldn't save your card.",
  scan: (name: string) =>
    `${name} scans this with the phone's camera, logs in and enters the card there. The email has the same link.`,
  send: 'Send by email',
  sent: (email: string) => `The link is on its way to ${email}.`,
  sendFailed: "Couldn't send the link.",
  changed: 'This has changed in the meantime. Close it and open it again.',
  close: 'Close',
};
