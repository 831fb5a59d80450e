import { describe, expect, it } from 'vitest';
import { expectAccepted, now, refusal } from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { asSaved, decideChangeVenue } from './change-venue.ts';

const first = { revision: 0, venue: EXAMPLE_VENUE, by: 'lee' };
const { state: change } = expectAccepted(decideChangeVenue(null, first, now));
const { version, revision, venue } = change;
const settings = { version, revision, venue };
const quieter = { ...EXAMPLE_VENUE, capacity: 40 };

describe('changing the venue’s settings', () => {
  it('counts the changes, and stores the author and time of the last one', () => {
    expect(change).toMatchObject({ revision: 1, changedBy: 'lee', changedAt: now });
    const command = { revision: 1, venue: quieter, by: 'kim' };
    const { state } = expectAccepted(decideChangeVenue(settings, command, now));
    expect(state).toMatchObject({ revision: 2, changedBy: 'kim', venue: { capacity: 40 } });
  });

  it('is refused when another admin has changed them meanwhile', () => {
    expect(refusal(decideChangeVenue(settings, { ...first, venue: quieter }, now))).toBe(
      'changed-since-loaded',
    );
  });

  it('never changes the time zone', () => {
    const moved = { revision: 1, venue: { ...EXAMPLE_VENUE, timeZone: 'Australia/Perth' }, by: 'lee' };
    expect(refusal(decideChangeVenue(settings, moved, now))).toBe('time-zone-fixed');
  });

  it('retains the consent text if a client sends only the public settings', () => {
    const { consentText, ...publicVenue } = EXAMPLE_VENUE;
    const current = { version: 1, revision: 3, venue: EXAMPLE_VENUE } as const;
    const command = { revision: 3, venue: { ...publicVenue, name: 'The Attic' }, by: 'sam' };
    const { state } = expectAccepted(decideChangeVenue(current, command, now));
    expect(state.venue).toEqual({ ...EXAMPLE_VENUE, name: 'The Attic' });
    expect(consentText).toBe(state.venue.consentText);
    expect(asSaved(command.venue, state.venue)).toEqual(state.venue);
  });

  it('gives a changed consent text the revision as its version, which a client can’t choose', () => {
    const stop = { ...EXAMPLE_VENUE, consent: { mode: 'stop', version: 9 } } as const;
    const { state: stopped } = expectAccepted(
      decideChangeVenue(change, { revision: 1, venue: stop, by: 'lee' }, now),
    );
    expect(stopped.venue.consent).toEqual({ mode: 'stop', version: 1 });
    const reworded = { ...stop, consentText: 'New rules.' };
    const { state } = expectAccepted(
      decideChangeVenue(stopped, { revision: 2, venue: reworded, by: 'lee' }, now),
    );
    expect(state.venue.consent).toEqual({ mode: 'stop', version: 3 });
    expect(asSaved(reworded, state.venue)).toEqual(state.venue);
  });
});
