import { describe, expect, it } from 'vitest';
import {
  EMPTY_ENTRY,
  type Entry,
  FIELDS,
  type Field,
  summarize,
  updateField,
  validateField,
} from './entry.ts';

const TODAY = new Date(2026, 10, 22);
const CARD: Entry = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

const typed = (field: Field, text: string, entry = EMPTY_ENTRY) => updateField(entry, field, text)[field];
const statusOf = (part: Partial<Entry>, field: Field) => validateField({ ...CARD, ...part }, field, TODAY);
const errorOf = (entry: Entry, left: readonly Field[] = []) => summarize(entry, new Set(left), TODAY).error;

describe('typing a card', () => {
  it.each([
    ['number', '4242424242424242', '4242 4242 4242 4242'],
    ['number', '378282246310005', '3782 822463 10005'],
    ['number', '4242-4242-4242-4242-99', '4242 4242 4242 4242'],
    ['number', '42424', '4242 4'],
    ['expiry', '1234', '12 / 34'],
    ['expiry', '12/34', '12 / 34'],
    ['expiry', '1/2034', '01 / 34'],
    ['expiry', '5', '05 / '],
    ['expiry', '1', '1'],
    ['cvc', '12a34', '123'],
  ] as const)('formats %s %s as %s', (field, text, expected) => {
    expect(typed(field, text)).toBe(expected);
  });

  it('removes a digit of the month with the separator', () => {
    expect(typed('expiry', '12 /', { ...EMPTY_ENTRY, expiry: '12 / ' })).toBe('1');
  });

  it('takes four digits as the security code of an American Express card', () => {
    expect(typed('cvc', '12345', { ...EMPTY_ENTRY, number: '3782' })).toBe('1234');
  });
});

describe('a field', () => {
  it.each([
    ['number', '4242 4242 4242 4241', 'invalid_number'],
    ['number', '4242 4242', 'incomplete'],
    ['expiry', '13 / 30', 'invalid_expiry_month'],
    ['expiry', '12 / 20', 'invalid_expiry_year_past'],
    ['expiry', '10 / 26', 'invalid_expiry_month_past'],
    ['expiry', '11 / 26', 'complete'],
    ['expiry', '12 / 99', 'invalid_expiry_year'],
    ['expiry', '12 / 3', 'incomplete'],
    ['cvc', '12', 'incomplete'],
    ['cvc', '', 'empty'],
  ] as const)('%s "%s" is %s', (field, text, status) => {
    expect(statusOf({ [field]: text }, field)).toBe(status);
  });
});

describe('the card', () => {
  it('is complete when every field is', () => {
    expect(summarize(CARD, new Set(), TODAY)).toMatchObject({ complete: true, empty: false, brand: 'visa' });
    expect(summarize(EMPTY_ENTRY, new Set(), TODAY)).toMatchObject({ complete: false, empty: true });
  });

  it('reports what is missing once the field was left, and the first error only', () => {
    expect(errorOf(EMPTY_ENTRY)).toBeUndefined();
    expect(errorOf(EMPTY_ENTRY, FIELDS)).toMatchObject({ code: 'incomplete_number' });
    expect(errorOf({ ...CARD, cvc: '' }, ['cvc'])).toMatchObject({ code: 'incomplete_cvc' });
  });

  it('reports an invalid number at once', () => {
    expect(errorOf({ ...CARD, number: '4242 4242 4242 4241' })).toEqual({
      type: 'validation_error',
      code: 'invalid_number',
      message: 'Your card number is invalid.',
    });
  });
});
