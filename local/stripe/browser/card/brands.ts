export type BrandName =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'
  | 'unknown';

export interface Brand {
  readonly name: BrandName;
  readonly starts: RegExp;
  readonly lengths: readonly number[];
  readonly groups: readonly number[];
  readonly securityCodeLength: number;
}

const FOURS = [4, 4, 4, 4, 3];

const UNKNOWN: Brand = { name: 'unknown', starts: /^/, lengths: [16], groups: FOURS, securityCodeLength: 3 };

const BRANDS: readonly Brand[] = [
  { name: 'visa', starts: /^4/, lengths: [16], groups: FOURS, securityCodeLength: 3 },
  {
    name: 'mastercard',
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: FOURS,
    securityCodeLength: 3,
  },
  { name: 'amex', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], securityCodeLength: 4 },
  { name: 'discover', starts: /^(6011|64[4-9]|65)/, lengths: [16], groups: FOURS, securityCodeLength: 3 },
  { name: 'diners', starts: /^36/, lengths: [14], groups: [4, 6, 4], securityCodeLength: 3 },
  { name: 'diners', starts: /^(30[0-59]|38|39)/, lengths: [16], groups: FOURS, securityCodeLength: 3 },
  { name: 'jcb', starts: /^35(2[89]|[3-8])/, lengths: [16], groups: FOURS, securityCodeLength: 3 },
  { name: 'unionpay', starts: /^(62|81)/, lengths: [16, 17, 18, 19], groups: FOURS, securityCodeLength: 3 },
];

export function brandOf(digits: string): Brand {
  return BRANDS.find((brand) => brand.starts.test(digits)) ?? UNKNOWN;
}
