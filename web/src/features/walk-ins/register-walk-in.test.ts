import { expect, test } from 'vitest';
import { EMPTY_WALK_IN_DRAFT, validateWalkIn, type WalkInDraft } from './register-walk-in.ts';

/** The checks in the order of section 5 of the specification. */
const CHECKS_IN_ORDER: [part: Partial<WalkInDraft>, field: string, message: string][] = [
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

const ALL_INVALID = {
  ...EMPTY_WALK_IN_DRAFT,
  numHours: 0,
  numParticipants: 0,
  numNonParticipatingAdults: -1,
};

test('reports one error at a time, in the order of the specification', () => {
  let draft: WalkInDraft = ALL_INVALID;
  for (const [part, field, message] of CHECKS_IN_ORDER) {
    const fields = expect.arrayContaining([field]);
    expect(validateWalkIn(draft)).toEqual({ ok: false, error: { fields, messages: [message] } });
    draft = { ...draft, ...part };
  }
  expect(validateWalkIn(draft)).toEqual({ ok: true, input: draft });
});

test('marks every other field that is empty', () => {
  expect(validateWalkIn(ALL_INVALID)).toMatchObject({
    error: { fields: ['name', 'email', 'phone', 'selectedDate'] },
  });
});
