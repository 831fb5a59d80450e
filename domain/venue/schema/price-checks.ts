/** Errors in prices. Separate from the office's other checks, which every page has. */
export const priceChecks = {
  prices: 'Please check the prices.',
  amount: 'Please enter an amount like $7.50.',
  amountTooHigh: 'An amount has to be less than $1,000.',
  amountTooLow: 'An amount has to be at least 50 cents, the least a card can be charged.',
  weeklyTooLow: 'A week has to cost at least $1, because families pay half of it.',
  tierPrices: 'Leader has to cost more than Supporter, and Legacy Maker more than Leader.',
  priceDays: 'Prices change from one day on once. Please choose another day.',
  day: 'Please choose a day.',
  begun: 'Prices that are charged already stay as they are. Please plan a change from a later day on.',
  tooSoon: (earliest: string) =>
    `These prices can change from ${earliest} at the earliest. Please choose another day.`,
  unchanged: 'These prices already apply before that day. Please change at least one.',
  planned: 'Another change of the weekly prices is planned already. Please withdraw it first.',
};
