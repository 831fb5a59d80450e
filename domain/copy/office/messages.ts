import { plural } from '../shared/plural.ts';

const emails = (count: number): string => plural(count, 'email');

/** Texts for messages to a list of members, or to everyone who has booked a day. */
export const officeMessages = {
  subject: 'Subject',
  text: 'Message',
  textHint: 'A few sentences. An empty line starts a new paragraph.',
  kind: 'Kind of message',
  kinds: { service: 'About a visit or membership', news: 'News' },
  kindExplained: {
    service: 'Goes to everyone in the list. Use it for changes that they have to know about.',
    news: 'Skips those who unsubscribed, and has a link to unsubscribe.',
  },
  preview: 'Preview',
  counting: 'Counting the emails',
  countFailed: 'Couldn’t count the emails.',
  goesTo: (count: number) => `${emails(count)}, one for each household or day pass.`,
  leftOut: {
    'no-email': (count: number) => `${count} left out: no email address`,
    returned: (count: number) => `${count} left out: their emails came back`,
    unsubscribed: (count: number) => `${count} left out: no news wanted`,
  },
  send: (count: number) => `Send ${emails(count)}`,
  cancel: 'Cancel',
  sending: 'On its way. You can follow and stop it under Month.',
  sendFailed: 'Couldn’t send the message.',
  list: {
    title: 'Messages sent',
    failed: 'Couldn’t load the messages.',
    to: { members: (filter: string) => `Members: ${filter}`, day: (day: string) => `Booked on ${day}` },
    named: (filter: string, name: string) => `${filter}, “${name}”`,
    progress: (queued: number, expected: number) => `${queued} of ${expected} sent`,
    statuses: { sending: 'Sending', sent: 'Sent', stopped: 'Stopped' },
    undelivered: (count: number) => `${count} not delivered`,
    stop: 'Stop sending',
    stopLabel: (subject: string) => `Stop sending: ${subject}`,
    stopFailed: 'Couldn’t stop the message.',
  },
  checks: {
    subject: 'Please enter a subject of up to 100 characters.',
    text: 'Please write a message of up to 2,000 characters.',
    kind: 'Please choose the kind of message.',
  },
};
