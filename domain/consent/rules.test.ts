import { describe, expect, it } from 'vitest';
import type { Person } from '../documents/household.ts';
import { decideQueuedCheckIn } from '../outbox/queued-visits.ts';
import { householdProfile, walkInProfile } from '../staff/customers/customer-profile.ts';
import { searchResults } from '../staff/customers/search-results.ts';
import { atVenue } from '../testing/at-venue.ts';
import { aFamilyMember, aHousehold, aPerson, byCard, expectAccepted, now } from '../testing/households.ts';
import { aPaidPass } from '../testing/walk-ins.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { decideCheckIn } from '../visits/rules.ts';
import { decideWalkInCheckIn } from '../walk-ins/check-in.ts';
import { childrenWithoutConsent } from './rules.ts';

const given = (version: number): Partial<Person> => ({
  consents: [{ version, at: now, by: 'Anna Lee', how: 'portal' }],
});
const withLeo = (more: Partial<Person> = {}) =>
  aHousehold(aPerson('mia', byCard('leader'), { age: 41 }), [
    aFamilyMember('leo', byCard('leader'), { age: 9, ...more }),
    aFamilyMember('ida', byCard('leader')),
  ]);
const checkIn = { personIds: ['leo'], idempotencyKey: 'key', by: 'kim' };
const namesMissing = (more?: Partial<Person>) =>
  childrenWithoutConsent(withLeo(more), now).map(({ id }) => id);

const group = { ...aPaidPass(), participants: 3 };
const named = (...names: string[]) => ({
  ...group,
  consents: [{ version: 1, at: now, by: 'Anna Lee', how: 'link' as const, names }],
});
const groupCheckIn = { personIds: ['pass'], idempotencyKey: 'key', by: 'kim' };

describe('a guardian’s consent', () => {
  it('is missing for children only, until it is given for the current text', () => {
    expect(namesMissing()).toEqual(['leo']);
    expect(namesMissing(given(1))).toEqual([]);
    expect(namesMissing(given(7))).toEqual(['leo']);
    expect(namesMissing({ age: null, born: venueDate('2008-11-18') })).toEqual([]);
  });

  it('is a note at first, which the counter shows before a check-in', () => {
    expect(decideCheckIn(withLeo(), checkIn, now).ok).toBe(true);
    const { people } = householdProfile(withLeo(), now);
    expect(people.map(({ missingConsent }) => missingConsent !== null)).toEqual([false, true, false]);
    const [result] = searchResults({ households: [withLeo()], walkIns: [group] }, now);
    expect(result?.people.map(({ isConsentMissing }) => isConsentMissing)).toEqual([false, true, false]);
    expect(result?.readyToCheckIn).toEqual([]);
  });

  it('is shown with the guardian and the day once it is given', () => {
    const [, leo] = householdProfile(withLeo(given(1)), now).people;
    expect(leo?.facts).toContainEqual({ name: 'Guardian’s consent', value: 'Anna Lee, 18 Nov 2026' });
  });

  it('never stops a group while it is a note, which says for whom it is given', () => {
    expect(decideWalkInCheckIn(group, groupCheckIn, now).ok).toBe(true);
    const lineOf = (walkIn: typeof group) => walkInProfile(walkIn, now).people[0]?.missingConsent;
    expect(lineOf(group)).toBe('No guardian’s consent yet for any of the 3 participants.');
    expect(lineOf(named('Mia', 'Leo'))).toBe(
      'A guardian’s consent is given for Mia and Leo: 2 of 3 participants.',
    );
    expect(lineOf(named('Mia', 'Leo', 'Ida'))).toBeNull();
  });
});

describe('a venue that doesn’t ask for consents', () => {
  atVenue({ consent: { mode: 'off', version: 1 } });

  it('misses none', () => {
    expect(namesMissing()).toEqual([]);
    expect(walkInProfile(group, now).people[0]?.missingConsent).toBeNull();
  });
});

describe('a venue that lets no child in without a consent', () => {
  atVenue({ consent: { mode: 'stop', version: 1 } });

  // spec: consent-rules-1
  it('refuses the child, online and on an offline device, and shows the code as the remedy', () => {
    const refused = {
      ok: false,
      people: [{ personId: 'leo', code: 'consent-missing', message: expect.stringContaining('leo needs') }],
    };
    expect(decideCheckIn(withLeo(), checkIn, now)).toMatchObject(refused);
    expect(decideQueuedCheckIn(withLeo(), checkIn, now)).toMatchObject(refused);
    const [mia, leo, ida] = householdProfile(withLeo(), now).people;
    expect(leo?.checkInStatus).toMatchObject({ allowed: false, remedy: 'consent' });
    expect([mia, ida].map((person) => person?.checkInStatus.allowed)).toEqual([true, true]);
    expect(decideCheckIn(withLeo(given(1)), checkIn, now).ok).toBe(true);
  });

  it('refuses a group until each participant has one, or staff confirm that the others are adults', () => {
    expect(decideWalkInCheckIn(named('Mia', 'Leo'), groupCheckIn, now)).toMatchObject({
      ok: false,
      people: [{ code: 'consent-missing' }],
    });
    expect(decideWalkInCheckIn(named('Mia', 'Leo', 'Ida'), groupCheckIn, now).ok).toBe(true);
    const { effects } = expectAccepted(
      decideWalkInCheckIn(named('Mia'), { ...groupCheckIn, othersAreAdults: true }, now),
    );
    expect(effects).toContainEqual(
      expect.objectContaining({
        kind: 'staff-action',
        action: expect.objectContaining({
          changes: expect.arrayContaining([
            { person: null, field: 'consent', before: null, after: 'Everyone else is 18 or over' },
          ]),
        }),
      }),
    );
  });

  it('lets someone who left come back in', () => {
    const inside = expectAccepted(decideCheckIn(withLeo(given(1)), checkIn, now)).state;
    const [leo, ...others] = inside.family;
    if (!leo) throw new Error('Leo is missing');
    const visits = leo.visits.map((visit) => ({ ...visit, leftAt: now, leftBy: 'kim' }));
    const { consents: _, ...without } = leo;
    const household = { ...inside, family: [{ ...without, visits }, ...others] };
    expect(decideCheckIn(household, { ...checkIn, idempotencyKey: 'back' }, now).ok).toBe(true);
  });
});
