import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { firstNameOf, initialsOf, nameKeys, nameSearch } from './names.ts';

const finds = (name: string, typed: string) => {
  const key = nameSearch(typed);
  return key !== null && nameKeys([name]).includes(key);
};

describe('looking for a name while it is typed', () => {
  it('finds by the first name, the last name, or both', () => {
    for (const typed of ['mi', 'Mia', 'mia ro', 'Rose', 'rose o', "O'Brien", 'obr', 'MIA ROSE']) {
      expect(finds("Mia Rose O'Brien", typed), typed).toBe(true);
    }
    expect(finds("Mia Rose O'Brien", 'brien')).toBe(false);
  });

  it('does not mind accents, capitals or double spaces', () => {
    expect(finds('Zoë Müller-Šimić', 'zoe  MULLER')).toBe(true);
    expect(finds('李小龍', '李小')).toBe(true);
  });

  it('waits for two letters', () => {
    expect(nameSearch('m')).toBeNull();
    expect(nameSearch(' . ')).toBeNull();
    expect(nameKeys(['', 'X'])).toEqual([]);
  });

  it('finds everybody of a household', () => {
    expect(nameKeys(['Mia', 'Ben'])).toEqual(['be', 'ben', 'mi', 'mia']);
  });

  it('finds a name after any number of its letters', () => {
    const word = fc.stringMatching(/^[A-Za-z]{2,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(), (words, cut) => {
        const name = words.join(' ');
        const typed = name.slice(0, 2 + (cut % name.length));
        expect(finds(name, typed)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);
});

describe('where there is no photo', () => {
  it('stand the first letters of the first and the last name', () => {
    expect(initialsOf('Mia Rose Okafor')).toBe('MO');
    expect(initialsOf(' zoë ')).toBe('Z');
    expect(initialsOf('李 小龍')).toBe('李小');
    expect(initialsOf('')).toBe('');
  });
});

test('a member is greeted with the first name', () => {
  expect(firstNameOf(' Mia Rose Okafor ')).toBe('Mia');
  expect(firstNameOf('Zoë')).toBe('Zoë');
});
