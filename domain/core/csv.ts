/** Spreadsheets run cells with this start as formulas, so an apostrophe is prefixed. */
const FORMULA = /^[=+\-@\t\r]/;

const quoteIfNeeded = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

function cell(value: string | number): string {
  if (typeof value === 'number') return value.toFixed(2);
  return quoteIfNeeded(FORMULA.test(value) ? `'${value}` : value);
}

/** Formats rows as CSV (RFC 4180). Amounts are numbers, so the formula prefix doesn't apply to refunds. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
