import { type BrandName, brandOf } from './brands.ts';
import { formatExpiry, judgeExpiry } from './expiry.ts';
import { cannotGoOn, digitsOf, formatNumber, judgeNumber } from './number.ts';
import { COMPLAINTS, type Complaint, type Verdict } from './validation.ts';

export const FIELDS = ['number', 'expiry', 'cvc', 'postalCode'] as const;
export type Field = (typeof FIELDS)[number];
export type Entry = Readonly<Record<Field, string>>;

export const NOTHING_TYPED: Entry = { number: '', expiry: '', cvc: '', postalCode: '' };

const WHEN_INCOMPLETE: Readonly<Record<Field, Complaint>> = {
  number: 'incomplete_number',
  expiry: 'incomplete_expiry',
  cvc: 'incomplete_cvc',
  postalCode: 'incomplete_zip',
};

const SHORTEST_POSTAL_CODE = 3;
const LONGEST_POSTAL_CODE = 10;

export function withTyped(entry: Entry, field: Field, typed: string): Entry {
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

export function judge(entry: Entry, field: Field, today: Date): Verdict {
  switch (field) {
    case 'number':
      return judgeNumber(entry.number);
    case 'expiry':
      return judgeExpiry(entry.expiry, today);
    case 'cvc':
      return judgeLength(entry.cvc, securityCodeLength(entry.number));
    case 'postalCode':
      return judgeLength(entry.postalCode.trim(), SHORTEST_POSTAL_CODE);
  }
}

/** An incomplete field is only complained about once its person has left it, an invalid one at once. */
export function complaintAbout(field: Field, verdict: Verdict, left: boolean): Complaint | undefined {
  if (verdict === 'complete') return undefined;
  if (verdict === 'empty' || verdict === 'incomplete') return left ? WHEN_INCOMPLETE[field] : undefined;
  return verdict;
}

/** Whether the next character can only belong to the next field. */
export function isFinished(entry: Entry, field: Field, today: Date): boolean {
  if (judge(entry, field, today) !== 'complete' || field === 'postalCode') return false;
  return field !== 'number' || cannotGoOn(entry.number);
}

export interface Summary {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly brand: BrandName;
  readonly error: { type: 'validation_error'; code: Complaint; message: string } | undefined;
  readonly value: { postalCode: string };
}

export function summarise(
  entry: Entry,
  fields: readonly Field[],
  left: ReadonlySet<Field>,
  today: Date,
): Summary {
  const judged = fields.map((field) => ({ field, verdict: judge(entry, field, today) }));
  const code = judged
    .map(({ field, verdict }) => complaintAbout(field, verdict, left.has(field)))
    .find((complaint) => complaint !== undefined);
  return {
    empty: judged.every(({ verdict }) => verdict === 'empty'),
    complete: judged.every(({ verdict }) => verdict === 'complete'),
    brand: brandOf(digitsOf(entry.number)).name,
    error: code && { type: 'validation_error', code, message: COMPLAINTS[code] },
    value: { postalCode: entry.postalCode },
  };
}

const securityCodeLength = (number: string): number => brandOf(digitsOf(number)).securityCodeLength;

function judgeLength(typed: string, wanted: number): Verdict {
  if (typed === '') return 'empty';
  return typed.length < wanted ? 'incomplete' : 'complete';
}
