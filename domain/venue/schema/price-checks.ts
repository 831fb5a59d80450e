/** Error messages for prices. Separate from the office's other checks, which every page loads. */
export const priceChecks = {
  prices: 'Please check the prices.',
  amount: 'Please enter an amount like $7.50.',
  amountTooHigh: 'An amount has to be less than $1,000.',
  amountTooLow: 'An amount has to be at least 50 cents, the minimum card charge.',
  itemName: 'Please enter a name of up to 40 characters, for example Lemonade.',
  itemTooLow: 'A price has to be at least 5 cents.',
  tooManyItems: (most: number) => `You can have up to ${most} items. Remove one first.`,
  sameItem: 'There is already an item with this name.',
  weeklyTooLow: 'A week has to cost at least $1, because families pay half of it.',
  tierPrices: 'Leader has to cost more than Supporter, and Legacy Maker more than Leader.',
  priceDays: 'Prices can only change once on the same day. Please choose another day.',
  day: 'Please choose a day.',
  begun: 'Prices that already apply can’t be changed. Please schedule a change from a later day.',
  tooSoon: (earliest: string) =>
    `The earliest day these prices can change is ${earliest}. Please choose another day.`,
  unchanged: 'These prices are the same as before that day. Please change at least one.',
  planned: 'Another change to the weekly prices is already scheduled. Please withdraw it first.',
};
