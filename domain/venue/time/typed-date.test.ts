import { describe, expect, it } from 'vitest';
import { formatSlashed, parseTypedDate, withSlashes } from './typed-date.ts';
import { venueDate } from './venue-time.ts';

describe('a typed date', () => {
  it.each(['21/11/2026', '21.11.2026', ' 21-11-2026 ', '2026-11-21'])('is read from “%s”', (typed) => {
    expect(parseTypedDate(typed)).toBe('2026-11-21');
  });

  it('may leave out leading zeros, and has the day before the month', () => {
    expect(parseTypedDate('3/2/1985')).toBe('1985-02-03');
  });

  it.each(['', '21/11', '21/11/26', '31/11/2026', '11/21/2026', 'Saturday'])('is not “%s”', (typed) => {
    expect(parseTypedDate(typed)).toBeNull();
  });

  it('gets its slashes as the digits are typed, and takes those of people who type them', () => {
    const typedOneByOne = [...'21112026'].reduce((text, digit) => withSlashes(text + digit), '');
    expect(typedOneByOne).toBe('21/11/2026');
    const withOwn = [...'3/2/1985'].reduce((text, digit) => withSlashes(text + digit), '');
    expect(withOwn).toBe('3/2/1985');
    expect(['21', '21/', '21/1', 'today'].map(withSlashes)).toEqual(['21', '21/', '21/1', 'today']);
  });

  it('is shown with the day before the month', () => {
    expect(formatSlashed(venueDate('2026-11-21'))).toBe('21/11/2026');
  });
});
