import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { firstNameOf, initialsOf, nameKeys, nameSearch } from './names.ts';

const matches = (name: string, typed: string) => {
  const key = nameSearch(typed);
  return key !== null && nameKeys([name]).includes(key);
};

describe('name search', () => {
  it('matches the first name, the last name or both', () => {
    for (const typed of ['mi', 'Mia', 'mia ro', 'Rose', 'rose o', "O'Brien", 'obr', 'MIA ROSE']) {
      expect(matches("Mia Rose O'Brien", typed), typed).toBe(true);
    }
    expect(matches("Mia Rose O'Brien", 'brien')).toBe(false);
  });

  it('ignores accents, capitals and double spaces', () => {
    expect(matches('Zoë Müller-Šimić', 'zoe  MULLER')).toBe(true);
    expect(matches('李小龍', '李小')).toBe(true);
  });

  it('needs at least two letters', () => {
    expect(nameSearch('m')).toBeNull();
    expect(nameSearch(' . ')).toBeNull();
    expect(nameKeys(['', 'X'])).toEqual([]);
  });

  it('has keys for everyone in a household', () => {
    expect(nameKeys(['Mia', 'Ben'])).toEqual(['be', 'ben', 'mi', 'mia']);
  });

  it('matches any prefix of at least two letters', () => {
    const word = fc.stringMatching(/^[A-Za-z]{2,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(), (words, cut) => {
        const name = words.join(' ');
        const typed = name.slice(0, 2 + (cut % name.length));
        expect(matches(name, typed)).toBe(true);
      }),
    );
  });
});

describe('initials', () => {
  it('are the first letters of the first and the last name', () => {
    expect(initialsOf('Mia Rose Okafor')).toBe('MO');
    expect(initialsOf(' zoë ')).toBe('Z');
    expect(initialsOf('李 小龍')).toBe('李小');
    expect(initialsOf('')).toBe('');
  });

  it('leave out symbols and text in brackets', () => {
    expect(initialsOf('Oscar Okafor (Jr.)')).toBe('OO');
    expect(initialsOf('Oscar (Jr.)')).toBe('O');
    expect(initialsOf('Oscar Jr.')).toBe('OJ');
    expect(initialsOf('Mia ‘Akau')).toBe('MA');
    expect(initialsOf('Mia & ')).toBe('M');
  });
});

test('the first name is the first word of a name', () => {
  expect(firstNameOf(' Mia Rose Okafor ')).toBe('Mia');
  expect(firstNameOf('Zoë')).toBe('Zoë');
});
