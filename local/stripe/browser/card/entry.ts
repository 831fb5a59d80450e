import { type BrandName, brandOf } from './brands.ts';
import { formatExpiry, validateExpiry } from './expiry.ts';
import { digitsOf, formatNumber, hasMaxLength, validateNumber } from './number.ts';
import { ERROR_MESSAGES, type ErrorCode, type FieldStatus } from './validation.ts';

export const FIELDS = ['number', 'expiry', 'cvc', 'postalCode'] as const;
export type Field = (typeof FIELDS)[number];
export type Entry = Readonly<Record<Field, string>>;

export const EMPTY_ENTRY: Entry = { number: '', expiry: '', cvc: '', postalCode: '' };

const WHEN_INCOMPLETE: Readonly<Record<Field, ErrorCode>> = {
  number: 'incomplete_number',
  expiry: 'incomplete_expiry',
  cvc: 'incomplete_cvc',
  postalCode: 'incomplete_zip',
};

const SHORTEST_POSTAL_CODE = 3;
const LONGEST_POSTAL_CODE = 10;

export function updateField(entry: Entry, field: Field, typed: string): Entry {
  const securityCode = (number: string, cvc: string) => digitsOf(cvc).slice(0, securityCodeLength(number));
  switch (field) {
    case 'number': {
      const number = formatNumber(typed);
      return { ...entry, number, cvc: securityCode(number, entry.cvc) };
    }
    case 'expiry':
      return { ...entry, expiry: formatExpiry(typed, entry.expiry) };
    case 'cvc':
      return { ...entry, cvc: securityCode(entry.number, typed) };
    case 'postalCode':
      return { ...entry, postalCode: typed.trimStart().slice(0, LONGEST_POSTAL_CODE) };
  }
}

export function validateField(entry: Entry, field: Field, today: Date): FieldStatus {
  switch (field) {
    case 'number':
      return validateNumber(entry.number);
    case 'expiry':
      return validateExpiry(entry.expiry, today);
    case 'cvc':
      return validateLength(entry.cvc, securityCodeLength(entry.number));
    case 'postalCode':
      return validateLength(entry.postalCode.trim(), SHORTEST_POSTAL_CODE);
  }
}

/** Shows an incomplete field's error only after it loses focus, an invalid one's immediately. */
export function visibleError(field: Field, verdict: FieldStatus, left: boolean): ErrorCode | undefined {
  if (verdict === 'complete') return undefined;
  if (verdict === 'empty' || verdict === 'incomplete') return left ? WHEN_INCOMPLETE[field] : undefined;
  return verdict;
}

/** Whether focus should move on, because the field can take no more characters. */
export function isFieldFinished(entry: Entry, field: Field, today: Date): boolean {
  if (validateField(entry, field, today) !== 'complete' || field === 'postalCode') return false;
  return field !== 'number' || hasMaxLength(entry.number);
}

export interface Summary {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly brand: BrandName;
  readonly error: { type: 'validation_error'; code: ErrorCode; message: string } | undefined;
  readonly value: { postalCode: string };
}

export function summarize(
  entry: Entry,
  fields: readonly Field[],
  left: ReadonlySet<Field>,
  today: Date,
): Summary {
  const judged = fields.map((field) => ({ field, verdict: validateField(entry, field, today) }));
  const code = judged
    .map(({ field, verdict }) => visibleError(field, verdict, left.has(field)))
    .find((complaint) => complaint !== undefined);
  return {
    empty: judged.every(({ verdict }) => verdict === 'empty'),
    complete: judged.every(({ verdict }) => verdict === 'complete'),
    brand: brandOf(digitsOf(entry.number)).name,
    error: code && { type: 'validation_error', code, message: ERROR_MESSAGES[code] },
    value: { postalCode: entry.postalCode },
  };
}

const securityCodeLength = (number: string): number => brandOf(digitsOf(number)).securityCodeLength;

function validateLength(typed: string, wanted: number): FieldStatus {
  if (typed === '') return 'empty';
  return typed.length < wanted ? 'incomplete' : 'complete';
}
