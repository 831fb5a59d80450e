/** Formats a value for a query string or a form. `String` fails for objects whose `toString` isn't a function. */
export const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
