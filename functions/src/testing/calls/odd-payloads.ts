import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { asText } from './as-text.ts';

const fieldsOf = ({ input, accepts }: Endpoint): string[] => {
  if (accepts === 'signed-event' || accepts === 'photo') return ['photo'];
  const { properties, anyOf = [], oneOf = [] } = z.toJSONSchema(input, { io: 'input' });
  const shapes = [properties, ...[...anyOf, ...oneOf].map((shape) => Object(shape).properties)];
  return shapes.flatMap((shape) => Object.keys(shape ?? {}));
};

const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '../../x',
    '2026-02-31',
    '1e309',
    '__proto__',
    "' OR 1=1",
    '\u0000',
    '🦘'.repeat(99),
  ),
  fc.constantFrom(-1, 0.5, 2 ** 53, -0, 1e308, null, true, [], {}),
);

/** A valid payload with some fields replaced or added, or an entirely invalid payload. */
export const mutated = (endpoint: Endpoint, valid: unknown): fc.Arbitrary<unknown> => {
  const fields = fc.constantFrom(...fieldsOf(endpoint), '__proto__', 'constructor', 'more');
  const changes = fc.dictionary(fields, oddValue, { minKeys: 1, maxKeys: 4 });
  return fc.oneof(
    { weight: 4, arbitrary: changes.map((change) => ({ ...Object(valid), ...change })) },
    { weight: 1, arbitrary: changes },
    { weight: 1, arbitrary: oddValue },
  );
};

/** Returns the payload as received from a query string. */
export const asQuery = (payload: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(payload)).map(([key, value]) => [key, asText(value)]));

export const isInvalid = ({ input, accepts }: Endpoint, payload: unknown): boolean =>
  accepts !== 'nothing' && !z.safeParse(input, payload).success;
