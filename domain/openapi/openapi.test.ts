import { expect, test } from 'vitest';
import type { Endpoint } from '../api/endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { type OpenApiOperation, openApiDocument } from './openapi.ts';

const document = openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const findOperation = (name: string): OpenApiOperation | undefined =>
  operations.find(({ operation }) => operation.operationId === name)?.operation;

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

test('the document is plain OpenAPI 3.1 JSON with a title, a version and paths', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Legacy Hub', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  });
});

test('every endpoint is an operation under its path and method', () => {
  const described = operations.map(({ path, method, operation }) => [operation.operationId, method, path]);
  const endpoints = Object.entries<Endpoint>(ENDPOINTS).map(([name, { method, path }]) => [
    name,
    method.toLowerCase(),
    path,
  ]);
  expect(described.toSorted()).toEqual(endpoints.toSorted());
});

test('every reference resolves to a schema in the document', () => {
  const schemaRefs = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  const refs = refsIn(document);
  expect(refs.length).toBeGreaterThan(operations.length);
  expect(refs.filter((ref) => !schemaRefs.includes(ref))).toEqual([]);
});

test('no schema has its own id or dialect', () => {
  expect(
    keysIn(document.components.schemas).filter(
      (key) => key === '$id' || key === '$schema' || key === '$defs',
    ),
  ).toEqual([]);
});

test.each(operations)(
  '$method $path responds with 200 or with a redirect, or with 500 or 503 in the error shape',
  ({ operation }) => {
    const { '200': success, '303': redirect } = operation.responses;
    expect(success ?? redirect).toHaveProperty(redirect ? 'headers.Location' : 'content');
    for (const status of ['500', '503']) {
      expect(refsIn(operation.responses[status])).toContain('#/components/schemas/Error');
    }
  },
);

test.each(operations)(
  'every response of $method $path has a description and an HTTP status',
  ({ operation }) => {
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(response.description).toEqual(expect.stringMatching(/\S/));
    }
  },
);

test.each(operations)('$method $path uses only declared security schemes', ({ operation }) => {
  const schemes = Object.keys(document.components.securitySchemes);
  expect(schemes).toEqual(expect.arrayContaining(operation.security.flatMap(Object.keys)));
});

test.each(operations)('$method $path is tagged with a declared feature', ({ operation }) => {
  expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags));
});

test('an error is a message and a code', () => {
  expect(document.components.schemas).toHaveProperty('Error.required', ['error', 'code']);
});

test('query input is described as parameters, without a request body', () => {
  const find = findOperation('findCustomer');
  expect(find?.parameters).toEqual([expect.objectContaining({ name: 'phone', in: 'query', required: true })]);
  expect(find).not.toHaveProperty('requestBody');
});

test('a photo is uploaded as a form and downloaded as an image', () => {
  expect(findOperation('uploadPhoto')).toHaveProperty(['requestBody', 'content', 'multipart/form-data']);
  expect(findOperation('getPhoto')).toHaveProperty(['responses', '200', 'content', 'image/webp']);
});

test('a Stripe webhook event is a signed JSON object of any shape', () => {
  const event = findOperation('stripeWebhook');
  expect(event?.security).toEqual([{ signature: [] }]);
  expect(event).toHaveProperty(['requestBody', 'content', 'application/json', 'schema'], { type: 'object' });
});

test('optional fields of a body are not required', () => {
  expect(document.components.schemas).toHaveProperty('createPaymentInput.required', [
    'paymentMethodId',
    'name',
    'email',
    'phone',
  ]);
});

test('a refused check-in can list a reason for each person', () => {
  expect(refsIn(findOperation('checkIn')?.responses['400'])).toContain('#/components/schemas/checkInRefusal');
});

test('every endpoint that returns a user uses the same schema', () => {
  for (const name of ['getUser', 'saveProfile', 'findCustomer', 'findWalkInByCode']) {
    expect(refsIn(findOperation(name)?.responses['200'])).toEqual(['#/components/schemas/User']);
  }
});
