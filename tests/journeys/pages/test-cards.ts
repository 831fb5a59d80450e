/** Numbers that the card provider's sandbox knows. */
export const GOOD = '4242424242424242';
export const DECLINED = '4000000000000002';
export const ASKS_THE_BANK = '4000002500003155';
