import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { aFamilyMember, aHousehold, aPerson, byCard } from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import type { Request } from 'express';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { payloadsAbout } from '../../testing/calls/example-payloads.ts';
import { valuesIn } from '../../testing/values-in.ts';
import { parseRequest } from './parse-request.ts';

/** Numbers as request text, because `JSON.stringify` can write only numbers that JSON can express. */
const REFUSED = [
  ...['0.1', '-0.5', '1e-7', '1e21', '-1e21', '1e400', '9007199254740993', '-9007199254740993'],
  ...['NaN', 'Infinity', '0x10', '+1', '01', '"5"', '"-0"', '"NaN"', '"Infinity"', '"1e21"', '""', '" "'],
  ...['true', '[]', '[1]', '{}', '{"value":1}'],
];
const ZEROS = ['-0', '-0.0', '-0e5', '0.0', '1e-400', '-1e-400'];

type JsonSchema = z.core.JSONSchema.BaseSchema;

const household = aHousehold(aPerson('mia', byCard('leader')), [aFamilyMember('ben', byCard('supporter'))]);
const examples = payloadsAbout(household, 'photos/mia/face.webp');
const PICTURE = {
  id: '6f1f2f53-4c1e-4f0a-9a55-0d5f0d7c2a11',
  alt: 'The room',
  width: 1600,
  height: 1200,
};
const ILLUSTRATED = { venue: { ...EXAMPLE_VENUE, pictures: [PICTURE] } };
/** Objects that the examples omit. */
const ADDED: Readonly<Record<string, object>> = {
  changeVenue: ILLUSTRATED,
  previewClosing: ILLUSTRATED,
  extendWalkIn: { added: { participants: 1, concessions: 0, adults: 0, expectedTotalCents: 700 } },
  listMembers: { after: { id: 'mia', at: 1 } },
  closeDay: { correction: { corrects: 1, reason: 'Miscounted' } },
};
const payloadOf = (name: string): unknown => ({ ...Object(examples[name]), ...ADDED[name] });

const isSchema = (schema: unknown): schema is JsonSchema => typeof schema === 'object' && schema !== null;

/** Lists the path of every number that an input declares, with `*` for list items and record keys. */
function declaredNumbers(schema: unknown, path: readonly string[] = []): string[] {
  if (!isSchema(schema)) return [];
  const { type, anyOf = [], oneOf = [], properties = {}, items, additionalProperties } = schema;
  return [
    ...(type === 'integer' || type === 'number' ? [path.join('.')] : []),
    ...[...anyOf, ...oneOf].flatMap((each) => declaredNumbers(each, path)),
    ...Object.entries(properties).flatMap(([key, each]) => declaredNumbers(each, [...path, key])),
    ...[items, additionalProperties].flatMap((each) => declaredNumbers(each, [...path, '*'])),
  ];
}

const numbersIn = (payload: unknown) =>
  [...valuesIn(payload)].filter(({ value }) => typeof value === 'number');

const JSON_BODY = { 'content-type': 'application/json' };
const MARK = 'the number stands here';
const endpoints = Object.entries<Endpoint>(ENDPOINTS).filter(
  ([name]) => numbersIn(payloadOf(name)).length > 0,
);

/** Returns the input that a handler would receive, or null if the request is refused before that. */
async function parsed(endpoint: Endpoint, payload: unknown, json: string): Promise<unknown> {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers: JSON_BODY });
  request.push(JSON.stringify(payload).replace(JSON.stringify(MARK), json));
  request.push(null);
  const read = await parseRequest(endpoint, request as Request);
  const input = read.ok ? z.safeParse(endpoint.input, read.payload) : read;
  return 'success' in input && input.success ? input.data : null;
}

describe('an odd number', () => {
  test('is tried in every field that declares a number', () => {
    const declared = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, { input, accepts }]) =>
      accepts === 'json'
        ? declaredNumbers(z.toJSONSchema(input, { io: 'input' })).map((path) => `${name}.${path}`)
        : [],
    );
    const tried = endpoints.flatMap(([name]) =>
      numbersIn(payloadOf(name)).map(({ path }) => `${name}.${path.join('.')}`),
    );
    const isTried = (path: string) =>
      tried.some((each) => path.split('.').every((key, at) => key === '*' || each.split('.')[at] === key));
    expect(declared.filter((path) => !isTried(path))).toEqual([]);
    expect(declared.length).toBeGreaterThan(70);
  });

  test.each(endpoints)('is refused in %s', async (name, endpoint) => {
    for (const { path, replaceBy } of numbersIn(payloadOf(name))) {
      const isAlsoText = name === 'listMembers' && path.at(-1) === 'at';
      for (const json of REFUSED.filter((each) => !(isAlsoText && each.startsWith('"'))))
        expect([path, json, await parsed(endpoint, replaceBy(MARK), json)]).toEqual([path, json, null]);
    }
  });

  test.each(endpoints)('becomes plain 0 in %s if it is any form of zero', async (name, endpoint) => {
    for (const { path, replaceBy } of numbersIn(payloadOf(name))) {
      const zero = await parsed(endpoint, replaceBy(MARK), '0');
      for (const json of ZEROS)
        expect([path, json, await parsed(endpoint, replaceBy(MARK), json)]).toStrictEqual([path, json, zero]);
    }
  });

  test.each(endpoints)('preserves the example’s number in %s', async (name, endpoint) => {
    for (const { path, value, replaceBy } of numbersIn(payloadOf(name)))
      expect([path, await parsed(endpoint, replaceBy(MARK), JSON.stringify(value))]).not.toEqual([
        path,
        null,
      ]);
  });
});
