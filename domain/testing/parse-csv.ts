/**
 * Parses CSV by RFC 4180, independently of the code that writes it: cells may be quoted, with quotes in them
 * doubled.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  const [last] = rows.slice(-1);
  return last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}
