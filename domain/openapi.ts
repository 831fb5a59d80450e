import * as z from 'zod/mini';
import { type Endpoint, RATE_LIMITS } from './endpoint.ts';
import { ENDPOINTS_BY_FEATURE, refusalsOf } from './endpoints.ts';
import {
  hasSchema,
  inputName,
  type Json,
  type NamedEndpoint,
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

const namedEndpoints = (): NamedEndpoint[] =>
  Object.entries(ENDPOINTS_BY_FEATURE).flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, call]) => ({ name, feature, call })),
  );

const MEDIA_TYPE: Readonly<Record<Endpoint['accepts'], string | null>> = {
  nothing: null,
  query: null,
  json: 'application/json',
  photo: 'multipart/form-data',
  'signed-event': 'application/json',
};

function requestBody({ name, call }: NamedEndpoint): { requestBody?: Json } {
  const mediaType = MEDIA_TYPE[call.accepts];
  if (mediaType === null) return {};
  const schema = hasSchema(call) ? ref(inputName(name)) : { type: 'object' };
  return { requestBody: { required: true, content: { [mediaType]: { schema } } } };
}

function parameters({ accepts, input }: Endpoint): Json[] {
  if (accepts !== 'query') return [];
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function refusalResponse({ name, call }: NamedEndpoint, codes: readonly RefusalCode[]): Json {
  const hasDetails = call.refusal && codes.includes(call.refusal.code);
  const shape = hasDetails ? { anyOf: [ref(refusalName(name)), ref('Error')] } : ref('Error');
  const schema = { allOf: [shape, { properties: { code: { enum: codes } } }] };
  return { description: codes.join(', '), content: { 'application/json': { schema } } };
}

function responses(named: NamedEndpoint): Record<string, Json> {
  const { call } = named;
  const answer = { schema: ref(outputName(named)) };
  const content = call.produces === 'photo' ? { 'image/webp': answer } : { 'application/json': answer };
  const codes = refusalsOf(call);
  const statuses = [...new Set(codes.map((code) => REFUSALS[code].status))];
  const refused = statuses.map((status) => {
    const ofStatus = codes.filter((code) => REFUSALS[code].status === status);
    return [status, refusalResponse(named, ofStatus)] as const;
  });
  return { '200': { description: 'Done.', content }, ...Object.fromEntries(refused) };
}

const SECURITY: Record<Endpoint['access'], Record<string, string[]>[]> = {
  public: [],
  member: [{ login: [] }],
  staff: [{ login: ['staff'] }],
  admin: [{ login: ['admin'] }],
  webhook: [{ signature: [] }],
};

function operation(named: NamedEndpoint): OpenApiOperation {
  const { name, feature, call } = named;
  const counted = RATE_LIMITS[call.rateLimit];
  return {
    operationId: name,
    summary: call.summary,
    description: counted ? `At most ${counted.calls} calls in ${counted.seconds} seconds.` : 'Not counted.',
    tags: [feature],
    security: SECURITY[call.access],
    parameters: parameters(call),
    ...requestBody(named),
    responses: responses(named),
  };
}

export function openApiDocument(): OpenApiDocument {
  const calls = namedEndpoints();
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
    tags: Object.keys(ENDPOINTS_BY_FEATURE).map((name) => ({ name })),
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
