import * as z from 'zod/mini';
import { type Call, LIMITS } from './endpoint.ts';
import { ROOMS, refusalsOf } from './endpoints.ts';
import {
  hasSchema,
  inputName,
  type Json,
  type NamedCall,
  outputName,
  ref,
  refusalName,
  schemas,
} from './openapi-schemas.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';

/** The description of the API, OpenAPI 3.1, made from the table of calls. */

export type OpenApiOperation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
};
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Json; securitySchemes: Record<string, Json> };
};

const namedCalls = (): NamedCall[] =>
  Object.entries(ROOMS).flatMap(([room, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => ({ name, room, call })),
  );

const MEDIA_TYPE: Readonly<Record<Call['takes'], string | null>> = {
  nothing: null,
  query: null,
  json: 'application/json',
  photo: 'multipart/form-data',
  'signed-event': 'application/json',
};

function requestBody({ name, call }: NamedCall): { requestBody?: Json } {
  const mediaType = MEDIA_TYPE[call.takes];
  if (mediaType === null) return {};
  const schema = hasSchema(call) ? ref(inputName(name)) : { type: 'object' };
  return { requestBody: { required: true, content: { [mediaType]: { schema } } } };
}

function parameters({ takes, input }: Call): Json[] {
  if (takes !== 'query') return [];
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function refusalResponse({ name, call }: NamedCall, codes: readonly RefusalCode[]): Json {
  const tellsMore = call.refusal && codes.includes(call.refusal.code);
  const shape = tellsMore ? { anyOf: [ref(refusalName(name)), ref('Error')] } : ref('Error');
  const schema = { allOf: [shape, { properties: { code: { enum: codes } } }] };
  return { description: codes.join(', '), content: { 'application/json': { schema } } };
}

function responses(named: NamedCall): Record<string, Json> {
  const { call } = named;
  const answer = { schema: ref(outputName(named)) };
  const content = call.gives === 'photo' ? { 'image/webp': answer } : { 'application/json': answer };
  const codes = refusalsOf(call);
  const statuses = [...new Set(codes.map((code) => REFUSALS[code].status))];
  const refused = statuses.map((status) => {
    const ofStatus = codes.filter((code) => REFUSALS[code].status === status);
    return [status, refusalResponse(named, ofStatus)] as const;
  });
  return { '200': { description: 'Done.', content }, ...Object.fromEntries(refused) };
}

const SECURITY: Record<Call['who'], Record<string, string[]>[]> = {
  anyone: [],
  member: [{ login: [] }],
  staff: [{ login: ['staff'] }],
  admin: [{ login: ['admin'] }],
  provider: [{ signature: [] }],
};

function operation(named: NamedCall): OpenApiOperation {
  const { name, room, call } = named;
  const counted = LIMITS[call.limit];
  return {
    operationId: name,
    summary: call.summary,
    description: counted ? `At most ${counted.calls} calls in ${counted.seconds} seconds.` : 'Not counted.',
    tags: [room],
    security: SECURITY[call.who],
    parameters: parameters(call),
    ...requestBody(named),
    responses: responses(named),
  };
}

export function openApiDocument(): OpenApiDocument {
  const calls = namedCalls();
  const paths: OpenApiDocument['paths'] = {};
  for (const named of calls) {
    const { path, method } = named.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Legacy Hub',
      version: '1.0.0',
      description:
        'Amounts are Australian dollars in cents, GST included. A refusal is answered as { error, code }: a sentence for the person, and a code for programs.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(ROOMS).map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas(calls),
      securitySchemes: {
        login: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
      },
    },
  };
}
