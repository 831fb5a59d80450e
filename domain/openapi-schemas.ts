import * as z from 'zod/mini';
import { wireFamilyMember, wireMembership, wireUser } from './account/wire.ts';
import { wirePaymentStep } from './billing/wire.ts';
import type { Endpoint } from './endpoint.ts';
import { REFUSALS } from './refusals.ts';
import { wireError } from './wire.ts';

/** What goes in and out of each call, as named JSON schemas. */

export type Json = Record<string, unknown>;
export type NamedEndpoint = { name: string; feature: string; call: Endpoint };

const SHARED: Readonly<Record<string, z.ZodMiniType>> = {
  User: wireUser,
  Membership: wireMembership,
  FamilyMember: wireFamilyMember,
  PaymentStep: wirePaymentStep,
  Error: z.extend(wireError, { code: z.enum(Object.keys(REFUSALS)) }),
};

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const nameOf = (schema: z.ZodMiniType, otherwise: string): string =>
  Object.entries(SHARED).find(([, shared]) => shared === schema)?.[0] ?? otherwise;

export const inputName = (name: string): string => `${name}Input`;
export const outputName = ({ name, call }: NamedEndpoint): string => nameOf(call.output, `${name}Answer`);
export const refusalName = (name: string): string => `${name}Refusal`;

function jsonSchemas(schemas: ReadonlyMap<string, z.ZodMiniType>, io: 'input' | 'output'): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of schemas) registry.add(schema, { id });
  const jsonSchemas = z.toJSONSchema(registry, { io, uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(jsonSchemas.schemas).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [
      id,
      schema,
    ]),
  );
}

/** A body that is read as it comes, to check its signature, has no schema of its own. */
export const hasSchema = ({ accepts }: Endpoint): boolean => accepts === 'json' || accepts === 'photo';

export function schemas(calls: readonly NamedEndpoint[]): Json {
  const sent = calls.filter(({ call }) => hasSchema(call));
  const inputs = sent.map(({ name, call }) => [inputName(name), call.input] as const);
  const outputs = calls.map((named) => [outputName(named), named.call.output] as const);
  const refusals = calls.flatMap((named) =>
    named.call.refusal ? [[refusalName(named.name), named.call.refusal.shape] as const] : [],
  );
  return {
    ...jsonSchemas(new Map(inputs), 'input'),
    ...jsonSchemas(new Map([...Object.entries(SHARED), ...outputs, ...refusals]), 'output'),
  };
}
