import { describe, expect, it } from 'vitest';
import { groupSizeText } from '../shared/group-size.ts';
import { counterBoards } from './boards.ts';
import { counter } from './counter.ts';
import { counterMoney } from './money.ts';

describe('counts in the counter copy', () => {
  it('use the singular for one and the plural for more', () => {
    expect([1, 2].map(counter.search.found)).toEqual(['1 customer found', '2 customers found']);
    expect([1, 2].map(counterMoney.sessions.sold)).toEqual([
      '1 extra session sold!',
      '2 extra sessions sold!',
    ]);
    expect(groupSizeText({ hours: 1, participants: 2, concessions: 1, adults: 1 })).toBe(
      '1 hour, 2 participants (1 concession), 1 adult',
    );
  });

  it('leave out zero', () => {
    expect(groupSizeText({ hours: 1, participants: 0, adults: 1 })).toBe('1 hour, 1 adult watching');
    expect(groupSizeText({ hours: 2, participants: 1, adults: 0 })).toBe('2 hours, 1 participant');
    expect(counterBoards.hereNow.inside(3, 100, 0)).toBe('3 of 100 inside');
    expect(counterBoards.hereNow.inside(3, 100, 1)).toBe('3 of 100 inside, 1 over their time');
  });
});

it('a search result shows the hours left, or the word for them', () => {
  expect(counter.search.hoursLeft('4')).toBe('4 h left');
  expect(counter.search.hoursLeft('Unlimited')).toBe('Unlimited');
});
