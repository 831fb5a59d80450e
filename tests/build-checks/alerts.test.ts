import { readdirSync, readFileSync } from 'node:fs';
import { REFUSALS } from '@legacy-hub/domain/api/refusals';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { type Alert, policyOf } from '@legacy-hub/local/doctor/alerts/policy.ts';
import { ALERTS } from '@legacy-hub/local/doctor/alerts/table.ts';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const sources = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => read(`${folder}${path}`));

const functions = sources('functions/src/').join('\n');
const explained = read('docs/running.md');

const filters = ALERTS.flatMap(({ name, conditions }) => conditions.map(({ filter }) => ({ name, filter })));

function alertOf(name: string): Alert {
  const found = ALERTS.find((each) => each.name === name);
  if (!found) throw new Error(`There is no alert ${name}`);
  return found;
}

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
    '$name matches only messages, endpoints, refusals and functions that exist',
    ({ filter }) => {
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

  test.each(['schedule-heartbeats', 'schedule-failures'])('%s watches every schedule', (kind) => {
    const watched = filters
      .filter(({ name }) => name.endsWith(kind))
      .flatMap(({ filter }) => valuesOf('service_name', filter));
    for (const schedule of schedules) expect(watched).toContain(schedule);
  });

  // The logger appends a stack trace to an error message, so an exact match would never trigger.
  test.each(filters)('$name doesn’t match the exact message of a logged error', ({ filter }) => {
    for (const [, message] of filter.matchAll(/jsonPayload\.message="([^"]*)"/g))
      expect(functions).not.toMatch(new RegExp(`logError\\(\\s*'${message}'`));
  });

  // The request log holds URLs, so the set-up excludes it (local/doctor/cloud/access.ts).
  test.each(filters)('$name uses nothing from the excluded request log', ({ filter }) => {
    expect(filter).not.toMatch(
      /httpRequest|run\.googleapis\.com(\/|%2F)requests|malformed response|maximum request timeout|no available instance/,
    );
  });

  // A filter that names one function would miss a crash of another before it has loaded.
  test.each(['server-errors', 'crashes', 'memory'])('%s watches every function', (name) => {
    for (const { filter } of alertOf(name).conditions) expect(filter).not.toContain('service_name');
  });

  // Otherwise the alert of one function hides the next.
  test.each([
    ['server-errors', 'resource.labels.service_name'],
    ['memory', 'resource.labels.service_name'],
    ['uptime', 'metric.labels.check_id'],
  ])('%s counts each %s separately', (name, field) => {
    for (const { conditionThreshold } of policyOf(alertOf(name)).conditions)
      expect(conditionThreshold).toMatchObject({ aggregations: [{ groupByFields: [field] }] });
  });

  // Schedules still succeed then, so their heartbeats continue.
  test('schedules that do nothing after an interrupted restore are reported', () => {
    const [, message = ''] = /RESTORING =\s*'([^']+)'/.exec(functions) ?? [];
    expect(filters.flatMap(({ filter }) => valuesOf('jsonPayload.message', filter))).toContain(message);
  });
});

describe('alerts', () => {
  test.each(ALERTS)('$name has no more conditions than Google accepts, and a meaning', (alert) => {
    expect(alert.conditions.length).toBeLessThanOrEqual(6);
    expect(explained).toContain(`\`${alert.name}\``);
  });

  test('have a rate limit if they match log lines, and otherwise none, as Google demands', () => {
    expect(policyOf(alertOf('refund-failed')).alertStrategy).toHaveProperty('notificationRateLimit');
    expect(policyOf(alertOf('uptime')).alertStrategy).not.toHaveProperty('notificationRateLimit');
  });
});
