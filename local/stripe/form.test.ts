import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StripeRefusal } from './http/errors.ts';
import { decodeForm, type FormValue, fingerprint } from './http/form.ts';
import { integer, listOf, nested, text } from './http/param-types.ts';
import { readParams, required } from './http/params.ts';

const shape = {
  customer: required(text),
  items: listOf(nested({ price: required(text), quantity: integer(0) })),
};

function plain(value: FormValue): unknown {
  return typeof value === 'string'
    ? value
    : Object.fromEntries([...value].map(([key, inner]) => [key, plain(inner)]));
}

function messageOf(body: string): string {
  try {
    readParams(shape, decodeForm(body));
  } catch (error) {
    if (error instanceof StripeRefusal) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('form parsing', () => {
  test('reads lists and objects in brackets', () => {
    const params = readParams(
      shape,
      decodeForm('customer=cus_1&items[0][price]=a&items[0][quantity]=2&items[1][price]=b'),
    );
    expect(params).toEqual({ customer: 'cus_1', items: [{ price: 'a', quantity: 2 }, { price: 'b' }] });
  });

  test('accepts lists without indexes', () => {
    expect(readParams({ expand: listOf(text) }, decodeForm('expand[]=customer&expand[]=charge'))).toEqual({
      expand: ['customer', 'charge'],
    });
  });

  test.each([
    ['customer=cus_1&items[0][prise]=a', 'Received unknown parameter: items[0][prise]'],
    ['custmer=cus_1', 'Received unknown parameter: custmer'],
    ['customer=cus_1&zzzzzzzz=1', 'Received unknown parameter: zzzzzzzz'],
    ['customer=cus_1&one=1&two=2', 'Received unknown parameters: one, two'],
    ['items[0][price]=a', 'Missing required param: customer.'],
    ['customer=cus_1&items[0][quantity]=2', 'Missing required param: items[0][price].'],
    ['customer=cus_1&items=a', 'Invalid array'],
    ['customer=cus_1&items[first][price]=a', 'Invalid array'],
    ['customer=cus_1&items[0]=a', 'Invalid object'],
    ['customer=cus_1&items[0][price]=a&items[0][quantity]=two', 'Invalid integer: two'],
    [
      'customer=cus_1&items[0][price]=a&items[0][quantity]=-1',
      'This value must be greater than or equal to 0.',
    ],
    ['customer[id]=cus_1', 'Invalid string'],
    ['customer=cus_1&customer[id]=2', 'Invalid object'],
    ['customer=cus_1&items[0=a', 'Invalid parameter name: items[0'],
    ['customer=cus_1&items]0[=a', 'Invalid parameter name: items]0['],
  ])('rejects %s with "%s"', (body, message) => {
    expect(messageOf(body)).toBe(message);
  });

  test('rejects an empty value for a required parameter', () => {
    expect(messageOf('customer=')).toMatch(/^You passed an empty string for 'customer'/);
  });

  const pieces = fc.oneof(
    fc.constantFrom('customer', 'items', '[', ']', '=', '&', '%', '0', '+', ';'),
    fc.string({ maxLength: 4 }),
  );

  test('accepts or rejects any input without crashing', () => {
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 20 }).map((all) => all.join('')),
        (body) => {
          expect(typeof messageOf(body)).toBe('string');
        },
      ),
    );
  });

  test('accepts keys such as __proto__ and constructor', () => {
    const form = decodeForm('metadata[__proto__]=x&metadata[constructor]=y');
    expect(plain(form)).toEqual({
      metadata: Object.fromEntries([
        ['__proto__', 'x'],
        ['constructor', 'y'],
      ]),
    });
  });

  test('returns the same fingerprint for the same parameters in any order', () => {
    expect(fingerprint(decodeForm('a=1&b[c]=2'))).toBe(fingerprint(decodeForm('b[c]=2&a=1')));
    expect(fingerprint(decodeForm('a=1'))).not.toBe(fingerprint(decodeForm('a=2')));
  });
});
