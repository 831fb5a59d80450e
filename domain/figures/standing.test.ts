import { describe, expect, it } from 'vitest';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  byCard,
  canceled,
  expired,
  inCash,
  now,
  overdue,
  suspended,
  unpaid,
} from '../testing/households.ts';
import { addDuration, days, hours } from '../venue/time/venue-time.ts';
import { memberStates, seenAt, standingsAt, standingsChangeAt, withStandings } from './standing.ts';

const family = aHousehold(aPerson('mia', byCard('leader')), [
  aFamilyMember('leo', overdue('supporter')),
  aFamilyMember('zoe', canceled('legacy-maker')),
  aFamilyMember('tom', suspended('supporter')),
  aFamilyMember('ann', unpaid('supporter')),
  aFamilyMember('joe', expired('supporter')),
]);
const paidInCash = aHousehold(aPerson('mia', inCash('leader', at('2026-11-20'))));

describe('the people of a household', () => {
  it('are members while something is paid, overdue or disputed', () => {
    expect(standingsAt(family, now).people).toEqual({
      mia: { tier: 'leader', state: 'active' },
      leo: { tier: 'supporter', state: 'overdue' },
      zoe: { tier: 'legacy-maker', state: 'leaving' },
      tom: { tier: 'supporter', state: 'overdue' },
    });
    expect(memberStates(withStandings(family, now))).toEqual(['member', 'active', 'overdue', 'leaving']);
  });

  it('are counted again when the last paid day is over', () => {
    const counted = withStandings(paidInCash, now);
    const moment = standingsChangeAt(counted);
    expect(moment).toBe(at('2026-11-21', '00:00'));
    const later = withStandings(counted, addDuration(moment ?? now, hours(1)));
    expect(later.standings?.people).toEqual({});
    expect(standingsChangeAt(later)).toBeNull();
    expect(memberStates(later)).toEqual([]);
    expect(seenAt(later)).toBeNull();
  });

  it('are counted again when a pause begins and ends', () => {
    const pausing = inCash('leader', at('2026-11-20'));
    if (pausing.status !== 'active') throw new Error('it is paid');
    const next = { pausedUntil: at('2026-12-04'), tier: 'leader' } as const;
    const counted = withStandings(aHousehold(aPerson('mia', { ...pausing, next })), now);
    expect(standingsChangeAt(counted)).toBe(at('2026-11-21', '00:00'));
    const paused = withStandings(counted, at('2026-11-21', '08:00'));
    expect(memberStates(paused)).toEqual(['member', 'paused']);
    expect(standingsChangeAt(paused)).toBe(at('2026-12-04', '00:00'));
  });

  it('are counted once when a pause began and ended since', () => {
    const pausing = byCard('leader', at('2026-11-20'));
    if (pausing.status !== 'active') throw new Error('it is paid');
    const next = { pausedUntil: at('2026-12-04'), tier: 'leader' } as const;
    const counted = withStandings(aHousehold(aPerson('mia', { ...pausing, next })), now);
    const later = withStandings(counted, addDuration(now, days(30)));
    expect(later.standings).toMatchObject({ people: { mia: { state: 'active' } } });
    expect(standingsChangeAt(later)).toBeNull();
  });

  it('remain counted the same while nothing about them changes', () => {
    const counted = withStandings(family, now);
    expect(withStandings(counted, addDuration(now, hours(1)))).toBe(counted);
  });

  it('were last here when one of them was, or joined', () => {
    const joinedAt = at('2026-11-02');
    const counted = withStandings({ ...family, joinedAt }, now);
    expect(seenAt(counted)).toBe(joinedAt);
  });
});
