import { expect, test } from 'vitest';
import { refuse } from '../../decision/decision.ts';
import { expectAccepted, now, refusal } from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDays, dayOf, endOfDay } from '../../venue/time/venue-time.ts';
import { decideWalkInRegistration } from '../rules.ts';
import { contactRetainedUntil, decideContactErasure } from './contact.ts';

const today = dayOf(now);
const walkIn = expectAccepted(
  decideWalkInRegistration(
    null,
    {
      walkInId: 'walk-in-1',
      code: 'K7P3QX9M',
      name: 'Tom Reed',
      email: 'tom@example.com',
      phone: { e164: '+61412345678', shown: '0412 345 678' },
      date: today,
      payBy: 'cash',
      hours: 2,
      participants: 1,
      adults: 0,
    },
    now,
    EXAMPLE_VENUE,
  ),
).state;

test('contact details are stored for 90 days after the day of the pass', () => {
  expect(contactRetainedUntil(walkIn)).toBe(addDays(today, 90));
});

test('contact details can’t be erased until the pass has expired', () => {
  expect(refusal(decideContactErasure(walkIn, { by: 'staff' }, now))).toBe('pass-not-expired');
});

test('erasing contact details is logged for staff without the details, and not logged for the schedule', () => {
  const over = endOfDay(today);
  const byStaff = expectAccepted(decideContactErasure(walkIn, { by: 'kim' }, over));
  expect(byStaff.effects).toMatchObject([
    { kind: 'staff-action', action: { kind: 'erase-walk-in-contact', by: 'kim' } },
  ]);
  expect(JSON.stringify(byStaff.effects)).not.toContain('Tom');
  expect(expectAccepted(decideContactErasure(walkIn, { by: null }, over)).effects).toEqual([]);
});

test('erasing contact details removes the refusals, which may name the group', () => {
  const key = { key: 'key-1', at: now, refusal: refuse('group-has-come', 'Tom Reed').refusal };
  const refused = { ...walkIn, idempotencyKeys: [key] };
  const erased = expectAccepted(decideContactErasure(refused, { by: null }, endOfDay(today))).state;
  expect(JSON.stringify(erased)).not.toContain('Tom');
});

test('erasing contact details twice retains the first author', () => {
  const over = endOfDay(today);
  const erased = expectAccepted(decideContactErasure(walkIn, { by: 'staff' }, over)).state;
  expect(contactRetainedUntil(erased)).toBeNull();
  expect(expectAccepted(decideContactErasure(erased, { by: null }, over)).state).toBe(erased);
});
