import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_ENTRY,
  type Entry,
  FIELDS,
  type Field,
  isFieldFinished,
  summarize,
  updateField,
} from './entry.ts';
import { formFor } from './params.ts';

const TODAY = new Date(2026, 4, 15);
const WITHOUT_POSTAL_CODE: readonly Field[] = ['number', 'expiry', 'cvc'];
const NOWHERE: ReadonlySet<Field> = new Set();

function typed(values: Partial<Record<Field, string>>): Entry {
  return FIELDS.reduce((entry, field) => updateField(entry, field, values[field] ?? ''), EMPTY_ENTRY);
}

const GOOD = typed({ number: '4242424242424242', expiry: '1234', cvc: '123' });

describe('card entry', () => {
  it('starts empty, without an error', () => {
    expect(summarize(EMPTY_ENTRY, FIELDS, NOWHERE, TODAY)).toEqual({
      empty: true,
      complete: false,
      brand: 'unknown',
      error: undefined,
      value: { postalCode: '' },
    });
  });

  it('is complete once every visible field is complete', () => {
    expect(summarize(GOOD, WITHOUT_POSTAL_CODE, NOWHERE, TODAY)).toMatchObject({
      complete: true,
      brand: 'visa',
    });
    expect(summarize(GOOD, FIELDS, NOWHERE, TODAY).complete).toBe(false);
    const withPostalCode = updateField(GOOD, 'postalCode', '2042');
    expect(summarize(withPostalCode, FIELDS, NOWHERE, TODAY)).toMatchObject({
      complete: true,
      value: { postalCode: '2042' },
    });
  });

  it('reports an incomplete field only after it loses focus', () => {
    const partial = typed({ number: '4242' });
    expect(summarize(partial, FIELDS, NOWHERE, TODAY).error).toBeUndefined();
    expect(summarize(partial, FIELDS, new Set(['number']), TODAY).error).toEqual({
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    });
  });

  it('reports the first error in field order', () => {
    const wrong = typed({ number: '4242424242424241', expiry: '1220' });
    expect(summarize(wrong, FIELDS, NOWHERE, TODAY).error?.code).toBe('invalid_number');
    const corrected = updateField(wrong, 'number', '4242424242424242');
    expect(summarize(corrected, FIELDS, NOWHERE, TODAY).error?.message).toBe(
      "Your card's expiration year is in the past.",
    );
  });

  it('requires a four-digit security code for American Express and three digits for other brands', () => {
    const amex = typed({ number: '378282246310005', cvc: '12345' });
    expect(amex.cvc).toBe('1234');
    expect(updateField(amex, 'number', '4242').cvc).toBe('123');
    const short = typed({ number: '378282246310005', expiry: '1234', cvc: '123' });
    expect(summarize(short, WITHOUT_POSTAL_CODE, new Set(['cvc']), TODAY).error?.code).toBe('incomplete_cvc');
  });

  it('is finished with a field once the field is valid and cannot get longer', () => {
    expect(isFieldFinished(GOOD, 'number', TODAY)).toBe(true);
    expect(isFieldFinished(GOOD, 'expiry', TODAY)).toBe(true);
    expect(isFieldFinished(typed({ number: '6200000000000005' }), 'number', TODAY)).toBe(false);
    expect(isFieldFinished(typed({ number: '4242424242424241' }), 'number', TODAY)).toBe(false);
    expect(isFieldFinished(typed({ expiry: '1220' }), 'expiry', TODAY)).toBe(false);
  });

  it('never exposes the number, expiry date or security code in its summary', () => {
    const digits = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'123456789'), minLength: length, maxLength: length });
    fc.assert(
      fc.property(digits(16), digits(4), digits(3), (number, expiry, cvc) => {
        const shown = summarize(typed({ number, expiry, cvc }), FIELDS, new Set(FIELDS), TODAY);
        expect(JSON.stringify(shown)).not.toMatch(/\d/);
      }),
    );
  });
});

describe('the API parameters', () => {
  it("combine the card with the page's billing details for a payment method", () => {
    const entry = updateField(GOOD, 'postalCode', ' 2042 ');
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

  it('put the page’s details inside the card for a token', () => {
    expect(Object.fromEntries(formFor('tokens', { name: 'Ada' }, GOOD))).toEqual({
      'card[name]': 'Ada',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    });
  });
});
