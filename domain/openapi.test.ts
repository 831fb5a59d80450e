import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { type OpenApiOperation, openApiDocument } from './openapi.ts';

const document = openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = (name: string): OpenApiOperation | undefined =>
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

test('the document is plain JSON of OpenAPI 3.1 with a title, a version and paths', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Legacy Hub', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  });
});

test('every call is an operation under its path and method', () => {
  const described = operations.map(({ path, method, operation }) => [operation.operationId, method, path]);
  const rows = Object.entries<Endpoint>(ENDPOINTS).map(([name, { method, path }]) => [
    name,
    method.toLowerCase(),
    path,
  ]);
  expect(described.toSorted()).toEqual(rows.toSorted());
});

test('every reference leads to a schema of the document', () => {
  const places = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  const refs = refsIn(document);
  expect(refs.length).toBeGreaterThan(operations.length);
  expect(refs.filter((ref) => !places.includes(ref))).toEqual([]);
});

test('no schema carries an address or a dialect of its own', () => {
  expect(
    keysIn(document.components.schemas).filter(
      (key) => key === '$id' || key === '$schema' || key === '$defs',
    ),
  ).toEqual([]);
});

test.each(operations)(
  '$method $path answers 200 and, when something is down, 500 and 503 in the error shape',
  ({ operation }) => {
    expect(operation.responses).toHaveProperty('200.content');
    for (const status of ['500', '503']) {
      expect(refsIn(operation.responses[status])).toContain('#/components/schemas/Error');
    }
  },
);

test.each(operations)(
  'every response of $method $path has a description and a status of HTTP',
  ({ operation }) => {
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(response.description).toEqual(expect.stringMatching(/\S/));
    }
  },
);

test.each(operations)(
  '$method $path names a declared way to show who is calling, or none',
  ({ operation }) => {
    const schemes = Object.keys(document.components.securitySchemes);
    expect(schemes).toEqual(expect.arrayContaining(operation.security.flatMap(Object.keys)));
  },
);

test.each(operations)('$method $path belongs to a declared room', ({ operation }) => {
  expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags));
});

test('an error is a sentence and a code', () => {
  expect(document.components.schemas).toHaveProperty('Error.required', ['error', 'code']);
});

test('what a query asks for is a parameter, and needs no body', () => {
  const find = operationOf('findCustomer');
  expect(find?.parameters).toEqual([expect.objectContaining({ name: 'phone', in: 'query', required: true })]);
  expect(find).not.toHaveProperty('requestBody');
});

test('a photo is sent as a form and comes back as a picture', () => {
  expect(operationOf('uploadPhoto')).toHaveProperty(['requestBody', 'content', 'multipart/form-data']);
  expect(operationOf('getPhoto')).toHaveProperty(['responses', '200', 'content', 'image/webp']);
});

test('an event of the card provider is any JSON object, signed', () => {
  const event = operationOf('stripeWebhook');
  expect(event?.security).toEqual([{ signature: [] }]);
  expect(event).toHaveProperty(['requestBody', 'content', 'application/json', 'schema'], { type: 'object' });
});

test('what may be left out of a body is not required', () => {
  expect(document.components.schemas).toHaveProperty('createPaymentInput.required', [
    'paymentMethodId',
    'name',
    'email',
    'phone',
  ]);
});

test('a refused check-in may tell each person’s reason', () => {
  expect(refsIn(operationOf('checkIn')?.responses['400'])).toContain('#/components/schemas/checkInRefusal');
});

test('the member comes in one shape wherever it is answered', () => {
  for (const name of ['getUser', 'saveProfile', 'findCustomer', 'findWalkInByCode']) {
    expect(refsIn(operationOf(name)?.responses['200'])).toEqual(['#/components/schemas/User']);
  }
});
