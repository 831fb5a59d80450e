/** The amount due and the change in the cash dialog. */
export const amountDue = (amount: string): RegExp => lineOf('Amount due', amount);
export const changeDue = (amount: string): RegExp => lineOf('Change due', amount);

const lineOf = (label: string, amount: string): RegExp =>
  new RegExp(`${label}\\s*${amount.replaceAll(/[$.]/g, '\\$&')}`);
