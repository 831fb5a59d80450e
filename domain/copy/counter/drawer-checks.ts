/** Error messages for sales and money in or out. Separate from the dialogs' texts, which load later. */
export const drawerChecks = {
  items: 'Please choose what to sell.',
  sale: 'Please choose a sale.',
  amount: 'Please enter an amount like 5 or 12.50, up to $10,000.',
  reason: 'Please say what the money is for.',
};
