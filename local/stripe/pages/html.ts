const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: unknown): string =>
  String(text ?? '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

export const money = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)} AUD`;

export const moment = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Australia/Sydney',
  });

/** Builds a table with escaped cell text. */
export function table(caption: string, rows: readonly unknown[][]): string {
  const cells = (row: readonly unknown[]) => row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('');
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n');
  return `<h2>${escapeHtml(caption)}</h2><table>${body || '<tr><td>Nothing yet.</td></tr>'}</table>`;
}

export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem; }
td { padding: .2rem 1rem .2rem 0; border-bottom: 1px solid #ddd; vertical-align: top; }
</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>`;
}
