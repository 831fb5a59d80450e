import { expect, test } from 'vitest';
import { isName, isSingleLine, isText, isTextThroughout } from './text.ts';

test.each(['', 'Zoë O’Brien', '🦘', '伟', 'مريم', 'two\nlines\tand a tab'])('%j is text', (text) => {
  expect(isText(text)).toBe(true);
});

test.each(['\ud800', 'a\udc00b', '\udc00\ud800', '\u0000', '\u001b[31m', '\u007f', '\u0085'])(
  '%j is not text',
  (text) => {
    expect(isText(text)).toBe(false);
  },
);

test.each([
  ...['Maya Chen', 'Zoë O’Brien', "D'Arcy-Smith", 'J. R. Tolkien', 'Dr. Who'],
  ...['伟', 'مريم', 'Anne-Marie (Nan)', 'The Lee family & friends', 'Robert Downey Jr.', 'Louis 14'],
])('%s is a name', (name) => {
  expect(isName(name)).toBe(true);
});

test.each([
  ...['https://win.example', 'win.example', 'www win', 'see www.win.example', 'a@b.example', 'tel:123'],
  ...['<b>Maya</b>', 'You won!', '$100', 'Maya\nChen', '...', '', '-', 'Maya\u202enehC'],
])('%j is not a name', (text) => {
  expect(isName(text)).toBe(false);
});

test('a payload is text only if all its strings and field names are', () => {
  expect(isTextThroughout({ name: 'Maya', family: [{ name: 'Ben', age: 9, photo: null }] })).toBe(true);
  expect(isTextThroughout({ name: 'Maya', family: [{ name: '\ud800' }] })).toBe(false);
  expect(isTextThroughout({ 'na\u0000me': 'Maya' })).toBe(false);
});

test('a payload may be nested deeply', () => {
  const nested: unknown = JSON.parse(`${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}`);
  expect(isTextThroughout(nested)).toBe(false);
});

test('a single line has no line breaks or tabs', () => {
  expect(isSingleLine('1 Hub Street')).toBe(true);
  expect(isSingleLine('1 Hub Street\nSydney')).toBe(false);
});
