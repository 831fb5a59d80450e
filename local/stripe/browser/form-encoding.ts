/** Stripe's form encoding: `card[number]=…`, `expand[0]=…`. Omits null and undefined. */
export function encodeForm(params: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) append(form, name, value);
  return form;
}

function append(form: URLSearchParams, name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    form.set(name, String(value));
    return;
  }
  for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner);
}
