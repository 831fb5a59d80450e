/** Formats a JSON schema for people: `{ day: date, hours: integer 1 to 24 }`. */

type Limit = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems';

interface Schema extends Partial<Record<Limit, number>> {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  prefixItems?: Schema[];
  items?: Schema | boolean;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
}

export const showShape = (schema: unknown, indent = ''): string => show(schema as Schema, indent);

function show(schema: Schema, indent: string): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (choices) return choices.map((choice) => show(choice, indent)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return showList(schema, indent);
  if (schema.type === 'object') return showObject(schema, indent);
  return showValue(schema);
}

function showList({ prefixItems = [], items, minItems, maxItems }: Schema, indent: string): string {
  if (typeof items !== 'object') return `[${prefixItems.map((item) => show(item, indent)).join(', ')}]`;
  const item = show(items, indent);
  const list = item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  return `${list}${span(minItems, maxItems)}`;
}

function showObject(
  { properties, required = [], additionalProperties: more }: Schema,
  indent: string,
): string {
  const fields = Object.entries(properties ?? {});
  if (fields.length === 0) return typeof more === 'object' ? `{ [key]: ${show(more, indent)} }` : '{}';
  const deeper = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    const fallback = 'default' in field ? ` = ${JSON.stringify(field.default)}` : '';
    return `${deeper}${name}${mark}: ${show(field, deeper)}${fallback}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const NAMES: Readonly<Record<string, string>> = {
  'date-time': 'moment',
  date: 'date',
  email: 'email',
  binary: 'file',
};

function showValue({ type = 'anything', format, ...limits }: Schema): string {
  const name = (format && NAMES[format]) ?? [type].flat().join(' | ');
  if (name === 'email' || name === 'file') return name;
  return `${name}${span(limits.minimum ?? limits.minLength, limits.maximum ?? limits.maxLength)}`;
}

/** A maximum at the largest safe integer comes from zod, so it isn't shown as a limit. */
function span(min = 0, max: number = Number.MAX_SAFE_INTEGER): string {
  const isOpen = max >= Number.MAX_SAFE_INTEGER;
  if (isOpen) return min > 0 ? ` from ${min}` : '';
  return ` ${Math.max(0, min)} to ${max}`;
}
