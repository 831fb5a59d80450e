import { describe, expect, it } from 'vitest';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  expectAccepted,
  expired,
  now,
} from '../../testing/households.ts';
import { isProfileIncomplete } from '../rules.ts';
import { decideCompleteWithoutPhotos, isAskedForPhotos } from './without-photos.ts';

const none = { photo: null };
const newcomer = aHousehold(aPerson('mia', byCard('leader'), none), [], { profileComplete: false });
const complete = (household = newcomer) =>
  expectAccepted(decideCompleteWithoutPhotos(household, { reason: 'Would rather not', by: 'kim' }, now));

describe('completing a profile without photos', () => {
  // spec: without-photos-1
  it('ends the first login’s request for photos, and logs the reason', () => {
    const { state, effects } = complete();
    expect(isProfileIncomplete(state)).toBe(false);
    expect(isAskedForPhotos(state, now)).toBe(false);
    expect(effects).toMatchObject([
      {
        action: {
          kind: 'complete-without-photos',
          by: 'kim',
          changes: [{ person: null, field: 'reason', after: 'Would rather not' }],
        },
      },
    ]);
  });

  it('still asks for a missing address', () => {
    expect(isProfileIncomplete(complete({ ...newcomer, address: null }).state)).toBe(true);
  });

  it('changes nothing if no photo is missing, or when it is repeated', () => {
    const { state } = complete();
    expect(complete(state)).toEqual({ ok: true, state, effects: [] });
    const pictured = aHousehold(aPerson('mia', byCard('leader')), [
      aFamilyMember('leo', expired('leader'), none),
    ]);
    expect(complete(pictured)).toEqual({ ok: true, state: pictured, effects: [] });
  });
});
