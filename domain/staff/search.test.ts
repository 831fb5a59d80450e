import { describe, expect, it } from 'vitest';
import { readSearch } from './search.ts';

describe('the staff search box', () => {
  it('takes a pass code', () => {
    expect(readSearch('a7ab-01z0')).toEqual({ by: 'code', code: 'A7AB01Z0' });
  });

  it('takes the last four digits or more of a phone number', () => {
    expect(readSearch('5678')).toEqual({ by: 'phone', tail: '8765', start: null });
    expect(readSearch('0412 345 678')).toMatchObject({ by: 'phone', start: '+61412345678' });
  });

  it('takes a name', () => {
    expect(readSearch('  Mia R')).toEqual({ by: 'name', key: 'mia r' });
  });

  it('takes no name for a code', () => {
    for (const name of ['Mia Rossi', 'Zoe Brown', 'Pia Photo'])
      expect(readSearch(name), name).toEqual({ by: 'name', key: name.toLowerCase() });
  });

  it('waits while too little is typed', () => {
    for (const typed of ['', ' ', 'm', '567', '#']) expect(readSearch(typed), typed).toBeNull();
  });
});
