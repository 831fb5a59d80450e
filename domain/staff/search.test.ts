import { describe, expect, it } from 'vitest';
import { cardCode } from '../card-code.ts';
import { now } from '../testing/households.ts';
import { parseSearch } from './search.ts';

describe('the staff search box', () => {
  it('reads a pass code', () => {
    expect(parseSearch('a7ab-01z0')).toEqual({ by: 'code', code: 'A7AB01Z0' });
  });

  // spec: staff-search-1
  it('reads a membership card', () => {
    const uid = 'aB3dE5fG7hI9jK1lM3nO5pQ7rS9t';
    for (const accessValidFrom of [null, now]) {
      const code = cardCode({ uid, accessValidFrom });
      expect(parseSearch(code)).toEqual({ by: 'card', uid, code });
    }
    expect(parseSearch('CARD-aB3')).not.toMatchObject({ by: 'card' });
  });

  it('reads the last 4 digits or more of a phone number', () => {
    expect(parseSearch('5678')).toEqual({ by: 'phone', tail: '8765', start: null });
    expect(parseSearch('0412 345 678')).toMatchObject({ by: 'phone', start: '+61412345678' });
  });

  it('reads a name', () => {
    expect(parseSearch('  Mia R')).toEqual({ by: 'name', key: 'mia r' });
  });

  it('does not read a name as a pass code', () => {
    for (const name of ['Mia Rossi', 'Zoe Brown', 'Pia Photo'])
      expect(parseSearch(name), name).toEqual({ by: 'name', key: name.toLowerCase() });
  });

  it('searches for nothing while too little is typed', () => {
    for (const typed of ['', ' ', 'm', '567', '#']) expect(parseSearch(typed), typed).toBeNull();
  });
});
