import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { network } from '../copy/shared/site.ts';
import { MAX_NAME_LENGTH } from '../core/limits.ts';
import {
  body,
  day,
  email,
  firstMessage,
  id,
  idempotencyKey,
  lateAction,
  name,
  phone,
  photo,
  photoFile,
  relationship,
  relationshipOrEmpty,
  singleLine,
} from './request-fields.ts';

declare const File: new (parts: readonly Uint8Array[], name: string) => z.core.File;

function refusalMessage(schema: z.ZodMiniType, value: unknown): string | null {
  const { error } = schema.safeParse(value);
  return error ? firstMessage(error) : null;
}

test('a phone number is parsed in any common format', () => {
  for (const written of ['0412 345 678', '+61 412 345 678', '(04) 1234 5678']) {
    expect(phone('missing').parse(written).e164).toBe('+61412345678');
  }
});

test('a phone number is shown in one form, in whatever form it was typed', () => {
  expect(phone('missing').parse(' 0412345678 ').shown).toBe('0412 345 678');
});

// spec: request-fields-1
test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  [undefined, 'missing'],
  [412345678, 'missing'],
  ['041234567', 'too short'],
  ['call me maybe', network.notAPhone],
  ['0412 345 67', network.notAPhone],
  [`04${'1'.repeat(40)}`, network.notAPhone],
])('the phone number %j is refused with “%s”', (value, message) => {
  expect(refusalMessage(phone('missing', 'too short'), value)).toBe(message);
});

test('an email is stored in lower case, without the spaces around it', () => {
  expect(email('missing').parse(' Ada@Example.COM ')).toBe('ada@example.com');
});

test.each([
  ['', 'missing'],
  [null, 'missing'],
  ['ada', 'malformed'],
  ['ada@example', 'malformed'],
  [`${'a'.repeat(250)}@example.com`, 'malformed'],
])('the email %j is %s', (value, message) => {
  expect(refusalMessage(email('missing', 'malformed'), value)).toBe(message);
});

test('a line of spaces counts as missing', () => {
  expect(refusalMessage(singleLine('missing'), '   ')).toBe('missing');
});

test('an id cannot contain a path', () => {
  for (const value of ['a/b', '..', '', 'a b', 'x'.repeat(129)])
    expect(refusalMessage(id('unknown'), value)).toBe('unknown');
});

test.each(['2026-02-30', '9999-12-31', '0500-01-01', '23/11/2026', '', 20261123])(
  '%j is not a day',
  (value) => {
    expect(refusalMessage(day('no day'), value)).toBe('no day');
  },
);

test('an idempotency key must be long enough to be unique', () => {
  expect(idempotencyKey().safeParse('0b7e5a52-3a0e-4b6e-9a40-9f4ad0d0a1b2').success).toBe(true);
  expect(idempotencyKey().safeParse('1').success).toBe(false);
});

test.each([
  'photos/uid1/abc.webp',
  'https://hub.example/api/photo?path=photos%2Fuid1%2Fabc.webp&until=1&signature=x',
  '/api/photo?path=photos/uid1/abc.webp&until=1',
])('a photo link is reduced to its storage path: %s', (value) => {
  expect(photo('missing').parse(value)).toBe('photos/uid1/abc.webp');
});

test.each(['', 'https://elsewhere.example/face.jpg', 'photos/../../secret', 'photos/uid1/..', 7])(
  '%j is not a photo',
  (value) => {
    expect(refusalMessage(photo('missing'), value)).toBe('missing');
  },
);

test('a photo larger than 8 MB is refused before it is uploaded', () => {
  const heavy = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'face.jpg');
  expect(refusalMessage(photoFile(), heavy)).toBe('Photos can be up to 8 MB. Please choose a smaller one.');
});

test('a body that is not an object is refused with a message', () => {
  const schema = body({ name: singleLine('Please enter your name.') });
  for (const value of [null, undefined, 7, 'text', []])
    expect(refusalMessage(schema, value)).toBe('Please check what you entered.');
});

test('unknown fields are dropped', () => {
  expect(body({ name: singleLine('missing') }).parse({ name: 'Ada', role: 'admin' })).toEqual({
    name: 'Ada',
  });
});

test('an error without issues still has a message', () => {
  expect(firstMessage(new z.core.$ZodError([]))).toBe('Please check what you entered.');
});

test('a refused name or relationship gets a message with the allowed characters and its field', () => {
  const allowed = "O'Brien-Smith";
  expect([name('missing'), relationship('missing')].map((field) => field.parse(allowed))).toEqual([
    allowed,
    allowed,
  ]);
  const message = (what: string) =>
    `Please use only letters, numbers, spaces, hyphens and apostrophes in a ${what}, up to ${MAX_NAME_LENGTH} characters.`;
  expect(refusalMessage(name('missing'), 'Mia 😀')).toBe(message('name'));
  for (const field of [relationship('missing'), relationshipOrEmpty()])
    expect(refusalMessage(field, 'Son 😀')).toBe(message('relationship'));
});

test('the time of a late action is accepted from a counter with an older page', () => {
  const lastContact = 'signed';
  const at = '2026-11-20T05:00:00.000Z';
  const read = { actedAt: Date.parse(at), lastContact };
  expect(lateAction().parse({ actedAt: at, lastContact })).toEqual(read);
  expect(lateAction().parse({ pressedAt: at, lastContact })).toEqual(read);
  expect(refusalMessage(lateAction(), { lastContact })).toBe(network.badInput);
});
