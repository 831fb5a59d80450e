import { plural } from '../shared/plural.ts';

type GroupSize = { total: string; hours: number; participants: number; adults: number };

const each = (people: number): string => (people === 1 ? '' : ' each');

/** Lines of the price, for example `2 more participants, $3.50 per hour each`. */
const lines = {
  entryPerHour: (_people: number, price: string) => `First participant, ${price} per hour`,
  familyChildPerHour: (people: number, price: string) =>
    `${plural(people, 'more participant')}, ${price} per hour${each(people)}`,
  studentOrPensionerPerHour: (people: number, price: string) =>
    `${plural(people, 'student or pensioner', 'students or pensioners')}, ${price} per hour${each(people)}`,
  firstAdult: (_people: number, price: string) => `First adult, ${price} per visit`,
  furtherAdult: (people: number, price: string) =>
    `${plural(people, 'more adult')}, ${price} per visit${each(people)}`,
};

export const walkIn = {
  title: 'Walk-In Registration',
  name: 'Name',
  email: 'Email',
  phone: 'Phone Number',
  date: 'Select Date',
  hours: 'Number of Hours',
  participants: 'No. of Participants',
  adults: 'Non-Participating Adults',
  concessions: 'Students or pensioners',
  bringTheCard: (price: string) =>
    `How many participants have a concession card? It’s ${price} an hour each. Bring the cards.`,
  lines,
  acknowledgeAdults:
    'Non-participating adults acknowledge that they cannot use the arcade and gaming facilities and may only supervise.',
  agreeTo: 'I agree to the',
  terms: 'Terms and Conditions',
  totalPrice: 'Total Price',
  payNow: 'Pay Now',
  payAtCounter: 'Pay at Counter',
  submitting: 'Sending your booking…',
  checks: {
    name: 'Please enter your name.',
    email: 'Please enter a valid email.',
    phone: 'Please enter a valid phone number (at least 10 digits).',
    date: 'Please select a date.',
    dateTooFar: (days: number) => `Please select a date in the next ${days} days.`,
    hours: 'Number of hours must be at least 1.',
    participants: 'Number of participants must be at least 1.',
    concessions: 'The number of students and pensioners must be between 0 and the number of participants.',
    emptyGroup: 'Please add at least one participant, or an adult who watches.',
    nothingAdded: 'Please choose what to add to the pass.',
    adults: 'Number of non-participating adults cannot be negative.',
    agreement: 'Please agree to the terms and conditions before proceeding.',
    hoursPerDay: (most: number) => `Number of hours cannot be more than ${most}.`,
    groupSize: (most: number) => `For groups of more than ${most} people, please call us.`,
    payment: 'Please choose whether to pay now or at the counter.',
  },
  failed: 'Error registering walk-in.',
  registered: 'Registered! Pay at counter.',
  payAtCounterNotice: ({ total, hours, participants, adults }: GroupSize) =>
    `Please pay ${total} at the counter for ${hours} hour(s), ${participants} participant(s), and ${adults} non-participating adult(s).`,
};
