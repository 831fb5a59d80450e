import { readdirSync, readFileSync } from 'node:fs';
import { REFUSALS } from '@legacy-hub/domain/api/refusals';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const sources = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => read(`${folder}${path}`));

const functions = sources('functions/src/').join('\n');
const files = readdirSync(new URL('docs/alerts/', root));
const explained = read('docs/running.md');

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

  // The logger appends a stack trace to an error message, so an exact match would never trigger.
  test.each(filters)('%s doesn’t match the exact message of a logged error', (_file, filter) => {
    for (const [, message] of filter.matchAll(/jsonPayload\.message="([^"]*)"/g))
      expect(functions).not.toMatch(new RegExp(`logError\\(\\s*'${message}'`));
  });

  // The request log holds URLs, so the set-up excludes it (local/doctor/cloud/access.ts).
  test.each(filters)('%s uses nothing from the excluded request log', (_file, filter) => {
    expect(filter).not.toMatch(
      /httpRequest|run\.googleapis\.com(\/|%2F)requests|malformed response|maximum request timeout|no available instance/,
    );
  });

  test.each(['5xx', '429'])('responses of %s are counted for each function separately', (status) => {
    const { conditions } = JSON.parse(read('docs/alerts/server-errors.json'));
    const counting = conditions
      .map(({ conditionThreshold }: Condition) => conditionThreshold)
      .filter(({ filter }: { filter: string }) => filter.includes(`"${status}"`));
    expect(counting).toHaveLength(1);
    expect(counting[0].filter).toContain('metric.type="run.googleapis.com/request_count"');
    expect(counting[0].filter).not.toContain('service_name');
    expect(counting[0].aggregations[0].groupByFields).toEqual(['resource.labels.service_name']);
  });

  test('a crash of any function is detected, even before it has loaded', () => {
    const [[, crashes = ''] = []] = filters.filter(([file]) => file === 'crashes.json');
    expect(crashes).toContain('log_id("run.googleapis.com/varlog/system")');
    expect(crashes).toContain('Container called exit');
    expect(crashes).not.toContain('service_name');
  });

  test('the uptime alert watches each check separately', () => {
    const [{ conditionThreshold }] = JSON.parse(read('docs/alerts/uptime.json')).conditions;
    expect(conditionThreshold.aggregations[0].groupByFields).toEqual(['metric.labels.check_id']);
  });

  test.each(files)('%s has a severity, which determines its recipients', (file) => {
    expect(['CRITICAL', 'ERROR', 'WARNING']).toContain(JSON.parse(read(`docs/alerts/${file}`)).severity);
  });

  // Schedules still succeed then, so their heartbeats continue.
  test('schedules that do nothing after an interrupted restore are reported', () => {
    const [, message = ''] = /RESTORING =\s*'([^']+)'/.exec(functions) ?? [];
    expect(filters.some(([, filter]) => valuesOf('jsonPayload.message', filter).includes(message))).toBe(
      true,
    );
  });

  test('alerts about problems that cost money or visitors by the minute are critical', () => {
    const critical = files.filter((file) => read(`docs/alerts/${file}`).includes('"severity": "CRITICAL"'));
    expect(critical).toEqual([
      'refund-failed.json',
      'schedule-heartbeats.json',
      'slow-schedule-heartbeats.json',
      'uptime.json',
      'webhook-failures.json',
    ]);
  });

  test.each(files)('%s has an explanation', (file) => {
    expect(explained).toContain(`(alerts/${file})`);
  });
});
