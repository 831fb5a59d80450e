import { expect, test } from 'vitest';
import { EMPTY_DRAFT, problemOf, type WalkInDraft } from './register-walk-in.ts';

/** Section 5 of the specification: what is asked for, in this order. */
const IN_ORDER: [part: Partial<WalkInDraft>, field: string, message: string][] = [
  [{ name: 'Ada' }, 'name', 'Please enter your name.'],
  [{ email: 'ada@example.com' }, 'email', 'Please enter a valid email.'],
  [{ phone: '0412 345 678' }, 'phone', 'Please enter a valid phone number (at least 10 digits).'],
  [{ selectedDate: '2026-11-21' }, 'selectedDate', 'Please select a date.'],
  [{ numHours: 1 }, 'numHours', 'Number of hours must be at least 1.'],
  [{ numParticipants: 1 }, 'numParticipants', 'Number of participants must be at least 1.'],
  [
    { numNonParticipatingAdults: 0 },
    'numNonParticipatingAdults',
    'Number of non-participating adults cannot be negative.',
  ],
  [{ acknowledged: true }, 'acknowledged', 'Please agree to the terms and conditions before proceeding.'],
  [{ agreed: true }, 'agreed', 'Please agree to the terms and conditions before proceeding.'],
];

const NOTHING_RIGHT = { ...EMPTY_DRAFT, numHours: 0, numParticipants: 0, numNonParticipatingAdults: -1 };

test('one thing is asked for at a time, in the order of the specification', () => {
  let group: WalkInDraft = NOTHING_RIGHT;
  for (const [part, field, message] of IN_ORDER) {
    expect(problemOf(group)).toEqual({ field, message });
    group = { ...group, ...part };
  }
  expect(problemOf(group)).toBeNull();
});
