import { describe, expect, it } from 'vitest';
import { withStandings } from '../figures/standing.ts';
import { aFamilyMember, aHousehold, aPerson, at, expired, inCash, now } from '../testing/households.ts';
import { toWireMembers } from './members.ts';

const ending = inCash('leader', at('2026-11-20'));
const family = withStandings(
  aHousehold(aPerson('mia', inCash('leader')), [
    aFamilyMember('leo', ending),
    { ...aFamilyMember('tom', ending), removedAt: now },
    aFamilyMember('old', expired('supporter')),
  ]),
  now,
);

describe('a household in the list of members', () => {
  it('counts as a member until time alone has ended the membership and the count is repeated', () => {
    const later = at('2026-11-21', '00:10');
    const { people } = toWireMembers(family, later);
    expect(people.map(({ id, status }) => [id, status])).toEqual([
      ['mia', 'active'],
      ['leo', 'expired'],
      ['tom', 'expired'],
    ]);
    const counted = withStandings(family, later);
    expect(toWireMembers(counted, later).people.map(({ id }) => id)).toEqual(['mia']);
  });
});
