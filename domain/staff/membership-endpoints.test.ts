import { expect, test } from 'vitest';
import type { Endpoint } from '../api/endpoint.ts';
import { ENDPOINTS } from '../openapi/endpoints.ts';
import { startAgainForHousehold } from './membership-endpoints.ts';

const endpoints = Object.entries<Endpoint>(ENDPOINTS);
const ofHouseholds = endpoints.filter(([, { staffPath }]) => staffPath !== undefined);

test.each(ofHouseholds)('staff can also call %s, with its conditions and refusals', (_name, endpoint) => {
  const { method, staffPath, output, refusals, sells, once } = endpoint;
  const [, byStaff] = endpoints.find(([, each]) => each.method === method && each.path === staffPath) ?? [];
  expect(byStaff).toMatchObject({ access: 'staff', rateLimit: 'counter' });
  expect([byStaff?.output, byStaff?.sells, byStaff?.once]).toEqual([output, sells, once]);
  expect(byStaff?.refusals).toEqual(expect.arrayContaining(['not-found', ...refusals]));
});

test('staff are refused a link to pay for a household without an email address', () => {
  expect(startAgainForHousehold.refusals).toContain('email-missing');
});
