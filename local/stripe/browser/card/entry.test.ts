import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Entry, FIELDS, type Field, isFinished, NOTHING_TYPED, summarise, withTyped } from './entry.ts';
import { formFor } from './params.ts';

const TODAY = new Date(2026, 4, 15);
const WITHOUT_POSTAL_CODE: readonly Field[] = ['number', 'expiry', 'cvc'];
const NOWHERE: ReadonlySet<Field> = new Set();

function typed(values: Partial<Record<Field, string>>): Entry {
  return FIELDS.reduce((entry, field) => withTyped(entry, field, values[field] ?? ''), NOTHING_TYPED);
}

const GOOD = typed({ number: '4242424242424242', expiry: '1234', cvc: '123' });

describe('a card being typed', () => {
  it('starts empty, without a complaint', () => {
    expect(summarise(NOTHING_TYPED, FIELDS, NOWHERE, TODAY)).toEqual({
      empty: true,
      complete: false,
      brand: 'unknown',
      error: undefined,
      value: { postalCode: '' },
    });
  });

  it('is complete once every field that is shown is complete', () => {
    expect(summarise(GOOD, WITHOUT_POSTAL_CODE, NOWHERE, TODAY)).toMatchObject({
      complete: true,
      brand: 'visa',
    });
    expect(summarise(GOOD, FIELDS, NOWHERE, TODAY).complete).toBe(false);
    const withPostalCode = withTyped(GOOD, 'postalCode', '2042');
    expect(summarise(withPostalCode, FIELDS, NOWHERE, TODAY)).toMatchObject({
      complete: true,
      value: { postalCode: '2042' },
    });
  });

  it('is not complained about while a field is unfinished, only after it was left', () => {
    const begun = typed({ number: '4242' });
    expect(summarise(begun, FIELDS, NOWHERE, TODAY).error).toBeUndefined();
    expect(summarise(begun, FIELDS, new Set(['number']), TODAY).error).toEqual({
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    });
  });

  it('is complained about in the order of its fields', () => {
    const wrong = typed({ number: '4242424242424241', expiry: '1220' });
    expect(summarise(wrong, FIELDS, NOWHERE, TODAY).error?.code).toBe('invalid_number');
    const righted = withTyped(wrong, 'number', '4242424242424242');
    expect(summarise(righted, FIELDS, NOWHERE, TODAY).error?.message).toBe(
      "Your card's expiration year is in the past.",
    );
  });

  it('wants four digits of security code from American Express, and three from others', () => {
    const amex = typed({ number: '378282246310005', cvc: '12345' });
    expect(amex.cvc).toBe('1234');
    expect(withTyped(amex, 'number', '4242').cvc).toBe('123');
    const short = typed({ number: '378282246310005', expiry: '1234', cvc: '123' });
    expect(summarise(short, WITHOUT_POSTAL_CODE, new Set(['cvc']), TODAY).error?.code).toBe('incomplete_cvc');
  });

  it('goes on to the next field when a field has all it can take', () => {
    expect(isFinished(GOOD, 'number', TODAY)).toBe(true);
    expect(isFinished(GOOD, 'expiry', TODAY)).toBe(true);
    expect(isFinished(typed({ number: '6200000000000005' }), 'number', TODAY)).toBe(false);
    expect(isFinished(typed({ number: '4242424242424241' }), 'number', TODAY)).toBe(false);
    expect(isFinished(typed({ expiry: '1220' }), 'expiry', TODAY)).toBe(false);
  });

  it('shows the page nothing of the number, the date or the code', () => {
    const digits = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'123456789'), minLength: length, maxLength: length });
    fc.assert(
      fc.property(digits(16), digits(4), digits(3), (number, expiry, cvc) => {
        const shown = summarise(typed({ number, expiry, cvc }), FIELDS, new Set(FIELDS), TODAY);
        expect(JSON.stringify(shown)).not.toMatch(/\d/);
      }),
    );
  });
});

describe('the form that is sent', () => {
  it("for a payment method joins the card with the page's details", () => {
    const entry = withTyped(GOOD, 'postalCode', ' 2042 ');
    const form = formFor('payment_methods', { billing_details: { name: 'Ada', phone: null } }, entry);
    expect(Object.fromEntries(form)).toEqual({
      type: 'card',
      'billing_details[name]': 'Ada',
      'billing_details[address][postal_code]': '2042',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    });
  });

  it('for a token puts the details beside the card', () => {
    expect(Object.fromEntries(formFor('tokens', { name: 'Ada' }, GOOD))).toEqual({
      'card[name]': 'Ada',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    });
  });
});
