import { readdirSync, readFileSync } from 'node:fs';
import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { REFUSALS } from '@legacy-hub/domain/refusals';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const sources = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => read(`${folder}${path}`));

const functions = sources('functions/src/').join('\n');
const filters = readdirSync(new URL('docs/alerts/', root)).map((file): [string, string] => [
  file,
  JSON.parse(read(`docs/alerts/${file}`)).conditions[0].conditionMatchedLog.filter,
]);

/** The values that a filter compares a field with. */
const valuesOf = (field: string, filter: string): string[] =>
  [...filter.matchAll(new RegExp(`${field}=(\\([^)]*\\)|"[^"]*")`, 'g'))].flatMap(([, value = '']) =>
    [...value.matchAll(/"([^"]*)"/g)].map(([, each = '']) => each),
  );

describe('alert filters', () => {
  test.each(filters)(
    '%s matches only messages, endpoints, refusals and functions that exist',
    (_file, filter) => {
      for (const message of valuesOf('jsonPayload.message', filter))
        expect(functions).toContain(`'${message}'`);
      for (const endpoint of valuesOf('jsonPayload.call', filter))
        expect(Object.keys(ENDPOINTS)).toContain(endpoint);
      for (const code of valuesOf('jsonPayload.refused', filter))
        expect(Object.keys(REFUSALS)).toContain(code);
      const deployed = [...read('functions/src/index.ts').matchAll(/export const (\w+)/g)].map(([, name]) =>
        name?.toLowerCase(),
      );
      for (const service of valuesOf('service_name', filter)) expect(deployed).toContain(service);
      expect(filter).toMatch(/jsonPayload\.(message|call|refused)=|severity>=ERROR/);
    },
  );
});
