const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: unknown): string {
  return String(text ?? '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

export function money(cents: number, currency: string): string {
  return `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

export function moment(seconds: number): string {
  const shown = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Australia/Sydney' } as const;
  return new Date(seconds * 1000).toLocaleString('en-GB', shown);
}

export function day(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-GB', {
    dateStyle: 'medium',
    timeZone: 'Australia/Sydney',
  });
}

/** Cell text is escaped, except links built with `link`. */
export type Cell = string | number | null | { html: string };

export function link(href: string, label: string): Cell {
  return { html: `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>` };
}

function cell(content: Cell): string {
  return `<td>${typeof content === 'object' && content !== null ? content.html : escapeHtml(content)}</td>`;
}

export function table(caption: string, heads: readonly string[], rows: readonly Cell[][]): string {
  const head = heads.map((label) => `<th scope="col">${escapeHtml(label)}</th>`).join('');
  const body =
    rows.length === 0
      ? `<tr><td colspan="${heads.length}">Nothing yet.</td></tr>`
      : rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n');
  return `<section><h2>${escapeHtml(caption)}</h2><div class="wide"><table><thead><tr>${head}</tr></thead>
<tbody>${body}</tbody></table></div></section>`;
}

export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; color: #1a1f36; background: #f6f8fa; margin: 0; padding: 2rem; }
main { max-width: 72rem; margin: 0 auto; }
section, article { background: #fff; border: 1px solid #dfe3e8; border-radius: 8px; padding: 1rem 1.5rem; margin: 1rem 0; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #edf0f3; vertical-align: top; }
.amount { text-align: right; } .total td { font-weight: 600; }
</style>
</head>
<body><main>
${body}
</main></body>
</html>
`;
}
