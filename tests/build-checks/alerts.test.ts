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
const files = readdirSync(new URL('docs/alerts/', root));
const operations = read('docs/operations.md');

type Condition = Record<'conditionMatchedLog' | 'conditionAbsent' | 'conditionThreshold', { filter: string }>;
const filters = files.flatMap((file) =>
  JSON.parse(read(`docs/alerts/${file}`)).conditions.map((condition: Condition): [string, string] => [
    file,
    (condition.conditionMatchedLog ?? condition.conditionAbsent ?? condition.conditionThreshold).filter,
  ]),
);

const index = read('functions/src/index.ts');
const deployed = [...index.matchAll(/export const (\w+)/g)].map(([, name]) => name?.toLowerCase());
const schedules = [...index.matchAll(/export const (\w+) = onSchedule/g)].map(([, name]) =>
  name?.toLowerCase(),
);

const valuesOf = (field: string, filter: string): string[] =>
  [...filter.matchAll(new RegExp(`${field}[=:](\\([^)]*\\)|"[^"]*")`, 'g'))].flatMap(([, value = '']) =>
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
      for (const service of valuesOf('service_name', filter)) expect(deployed).toContain(service);
      expect(filter).toMatch(/jsonPayload\.(message|call|refused)[=:]|severity>=ERROR|metric\.type=|log_id/);
    },
  );

  test.each(files)('%s has no more conditions than Cloud Monitoring accepts', (file) => {
    expect(filters.filter(([each]) => each === file).length).toBeLessThanOrEqual(6);
  });

  test.each(['schedule-heartbeats.json', 'schedule-failures.json'])('%s watches every schedule', (file) => {
    const watched = filters
      .filter(([each]) => each.endsWith(file))
      .flatMap(([, filter]) => valuesOf('service_name', filter));
    for (const schedule of schedules) expect(watched).toContain(schedule);
  });

  // The logger puts a stack trace behind the message of an error, so an exact match would never fire.
  test.each(filters)('%s expects more than the message where an error is logged', (_file, filter) => {
    for (const [, message] of filter.matchAll(/jsonPayload\.message="([^"]*)"/g))
      expect(functions).not.toMatch(new RegExp(`logError\\(\\s*'${message}'`));
  });

  test.each(files)('%s is explained in operations', (file) => {
    expect(operations).toContain(`(alerts/${file})`);
  });
});
