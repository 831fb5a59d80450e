import * as z from 'zod/mini';
import { wireFamilyMember, wireMembership, wireUser } from '../account/wire.ts';
import type { Endpoint } from '../api/endpoint.ts';
import { REFUSALS } from '../api/refusals.ts';
import { wirePaymentStep } from '../billing/wire.ts';
import { wireError } from '../core/wire.ts';

/** Named JSON schemas for the input, output and refusal of each endpoint. */

export type Json = Record<string, unknown>;
export type NamedEndpoint = { name: string; feature: string; endpoint: Endpoint };

const SHARED: Readonly<Record<string, z.ZodMiniType>> = {
  User: wireUser,
  Membership: wireMembership,
  FamilyMember: wireFamilyMember,
  PaymentStep: wirePaymentStep,
  Error: z.extend(wireError, { code: z.enum(Object.keys(REFUSALS)) }),
};

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const nameOf = (schema: z.ZodMiniType, fallback: string): string =>
  Object.entries(SHARED).find(([, shared]) => shared === schema)?.[0] ?? fallback;

export const inputName = (name: string): string => `${name}Input`;
export const outputName = ({ name, endpoint }: NamedEndpoint): string =>
  nameOf(endpoint.output, `${name}Output`);
export const refusalName = (name: string): string => `${name}Refusal`;

function jsonSchemas(schemas: ReadonlyMap<string, z.ZodMiniType>, io: 'input' | 'output'): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of schemas) registry.add(schema, { id });
  const generated = z.toJSONSchema(registry, { io, uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(generated.schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  );
}

/** True if the input has a schema. A signed body is read as raw bytes to verify its signature. */
export const hasSchema = ({ accepts }: Endpoint): boolean => accepts === 'json' || accepts === 'photo';

export function schemas(endpoints: readonly NamedEndpoint[]): Json {
  const withBody = endpoints.filter(({ endpoint }) => hasSchema(endpoint));
  const inputs = withBody.map(({ name, endpoint }) => [inputName(name), endpoint.input] as const);
  const outputs = endpoints.map((named) => [outputName(named), named.endpoint.output] as const);
  const refusals = endpoints.flatMap((named) =>
    named.endpoint.refusal ? [[refusalName(named.name), named.endpoint.refusal.shape] as const] : [],
  );
  return {
    ...jsonSchemas(new Map(inputs), 'input'),
    ...jsonSchemas(new Map([...Object.entries(SHARED), ...outputs, ...refusals]), 'output'),
  };
}
