import type { Summary } from '../messages.ts';

export const FIELDS = ['number', 'expiry', 'cvc'] as const;
export type Field = (typeof FIELDS)[number];
export type Entry = Readonly<Record<Field, string>>;

export const EMPTY_ENTRY: Entry = { number: '', expiry: '', cvc: '' };

const ERROR_MESSAGES = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
} as const;
type ErrorCode = keyof typeof ERROR_MESSAGES;
type FieldStatus = 'empty' | 'incomplete' | 'complete' | Extract<ErrorCode, `invalid_${string}`>;

const FOURS = [4, 4, 4, 4];
const UNKNOWN = { name: 'unknown', starts: /^/, groups: FOURS, cvc: 3 } as const;
const BRANDS = [
  { name: 'visa', starts: /^4/, groups: FOURS, cvc: 3 },
  { name: 'mastercard', starts: /^(5[1-5]|2[2-7])/, groups: FOURS, cvc: 3 },
  { name: 'amex', starts: /^3[47]/, groups: [4, 6, 5], cvc: 4 },
] as const;

const SEPARATOR = ' / ';
const LONGEST_VALIDITY_YEARS = 50;

const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

const brandOf = (number: string) => BRANDS.find(({ starts }) => starts.test(digitsOf(number))) ?? UNKNOWN;

const lengthOf = (number: string): number => brandOf(number).groups.reduce((sum, size) => sum + size, 0);

export function updateField(entry: Entry, field: Field, typed: string): Entry {
  if (field === 'number') return { ...entry, number: formatNumber(typed) };
  if (field === 'expiry') return { ...entry, expiry: formatExpiry(typed, entry.expiry) };
  return { ...entry, cvc: digitsOf(typed).slice(0, brandOf(entry.number).cvc) };
}

/** Groups the digits as printed on the card and drops any beyond the brand's length. */
function formatNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, lengthOf(typed));
  const pattern = brandOf(typed).groups.map((size) => `([0-9]{0,${size}})`);
  const [, ...groups] = new RegExp(`^${pattern.join('')}`).exec(digits) ?? [];
  return groups.filter((group) => group !== '').join(' ');
}

/** Formats input such as `1/2034` or `0134` as `MM / YY`. */
function formatExpiry(typed: string, before: string): string {
  const deletesSeparator = before.endsWith(SEPARATOR) && typed === before.slice(0, -1);
  const digits = digitsOf(typed);
  if (deletesSeparator) return digits.slice(0, -1);
  const isOneDigitMonth = /^\D*[1-9]\D+/.test(typed) || /^([2-9]|1[3-9])/.test(digits);
  const month = isOneDigitMonth ? `0${digits.slice(0, 1)}` : digits.slice(0, 2);
  if (month.length < 2) return month;
  const year = digits.slice(isOneDigitMonth ? 1 : 2);
  return `${month}${SEPARATOR}${year.length === 4 ? year.slice(2) : year.slice(0, 2)}`;
}

export function parseExpiry(expiry: string): { month: number; year: number } {
  const digits = digitsOf(expiry);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

export function validateField(entry: Entry, field: Field, today: Date): FieldStatus {
  if (entry[field] === '') return 'empty';
  if (field === 'number') return validateNumber(entry.number);
  if (field === 'expiry') return validateExpiry(entry.expiry, today);
  return entry.cvc.length < brandOf(entry.number).cvc ? 'incomplete' : 'complete';
}

function validateNumber(number: string): FieldStatus {
  const digits = digitsOf(number);
  if (digits.length < lengthOf(number)) return 'incomplete';
  return passesLuhn(digits) ? 'complete' : 'invalid_number';
}

/** The check digit of ISO/IEC 7812-1: counted from the right, every second digit is doubled. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function validateExpiry(expiry: string, today: Date): FieldStatus {
  const { month, year } = parseExpiry(expiry);
  if (expiry.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month';
  if (expiry.length < 'MM / YY'.length) return 'incomplete';
  const thisYear = today.getFullYear();
  if (year < thisYear) return 'invalid_expiry_year_past';
  if (year === thisYear && month < today.getMonth() + 1) return 'invalid_expiry_month_past';
  return year > thisYear + LONGEST_VALIDITY_YEARS ? 'invalid_expiry_year' : 'complete';
}

/** An incomplete field's error shows only after it loses focus, an invalid one's immediately. */
export function visibleError(
  entry: Entry,
  field: Field,
  left: ReadonlySet<Field>,
  today: Date,
): ErrorCode | undefined {
  const status = validateField(entry, field, today);
  if (status === 'complete') return undefined;
  if (status !== 'empty' && status !== 'incomplete') return status;
  return left.has(field) ? `incomplete_${field}` : undefined;
}

export function summarize(entry: Entry, left: ReadonlySet<Field>, today: Date): Summary {
  const code = FIELDS.map((field) => visibleError(entry, field, left, today)).find(Boolean);
  return {
    empty: FIELDS.every((field) => entry[field] === ''),
    complete: FIELDS.every((field) => validateField(entry, field, today) === 'complete'),
    brand: brandOf(entry.number).name,
    error: code && { type: 'validation_error', code, message: ERROR_MESSAGES[code] },
  };
}
