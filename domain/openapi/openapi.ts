import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { describeRateLimit } from '../api/rate-limits.ts';
import { REFUSALS, type RefusalCode } from '../api/refusals.ts';
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

export const API_DOCUMENT_PATH = '/api/openapi.json';

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
  Object.entries(ENDPOINTS_BY_FEATURE).flatMap(([feature, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, feature, endpoint })),
  );

const MEDIA_TYPE: Readonly<Record<Endpoint['accepts'], string | null>> = {
  nothing: null,
  query: null,
  json: 'application/json',
  photo: 'multipart/form-data',
  'signed-event': 'application/json',
};

function requestBody({ name, endpoint }: NamedEndpoint): { requestBody?: Json } {
  const mediaType = MEDIA_TYPE[endpoint.accepts];
  if (mediaType === null) return {};
  const schema = hasSchema(endpoint) ? ref(inputName(name)) : { type: 'object' };
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

function refusalResponse({ name, endpoint }: NamedEndpoint, codes: readonly RefusalCode[]): Json {
  const hasDetails = endpoint.refusal && codes.includes(endpoint.refusal.code);
  const shape = hasDetails ? { anyOf: [ref(refusalName(name)), ref('Error')] } : ref('Error');
  const schema = { allOf: [shape, { properties: { code: { enum: codes } } }] };
  return { description: codes.join(', '), content: { 'application/json': { schema } } };
}

function responses(named: NamedEndpoint): Record<string, Json> {
  const { endpoint } = named;
  const codes = refusalsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => REFUSALS[code].status))];
  const refusals = statuses.map((status) => {
    const codesOfStatus = codes.filter((code) => REFUSALS[code].status === status);
    return [status, refusalResponse(named, codesOfStatus)] as const;
  });
  return { ...success(named), ...Object.fromEntries(refusals) };
}

function success(named: NamedEndpoint): Record<string, Json> {
  const output = { schema: ref(outputName(named)) };
  const { produces } = named.endpoint;
  if (produces === 'redirect')
    return { '303': { description: 'See the page.', headers: { Location: output } } };
  const mediaType = produces === 'photo' ? 'image/webp' : 'application/json';
  return { '200': { description: 'Success.', content: { [mediaType]: output } } };
}

const SECURITY: Record<Endpoint['access'], Record<string, string[]>[]> = {
  public: [],
  member: [{ login: [] }],
  staff: [{ login: ['staff'] }],
  admin: [{ login: ['admin'] }],
  webhook: [{ signature: [] }],
};

function operation(named: NamedEndpoint): OpenApiOperation {
  const { name, feature, endpoint } = named;
  return {
    operationId: name,
    summary: endpoint.summary,
    description: describeRateLimit(endpoint.rateLimit),
    tags: [feature],
    security: SECURITY[endpoint.access],
    parameters: parameters(endpoint),
    ...requestBody(named),
    responses: responses(named),
  };
}

/** Generates the OpenAPI 3.1 description of the API from the endpoints. */
export function openApiDocument(): OpenApiDocument {
  const endpoints = namedEndpoints();
  const paths: OpenApiDocument['paths'] = {};
  for (const named of endpoints) {
    const { path, method } = named.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Legacy Hub',
      version: '1.0.0',
      description:
        'Amounts are total prices in Australian cents. A refusal is { error, code }: a message for people, a code for programs.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(ENDPOINTS_BY_FEATURE).map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas(endpoints),
      securitySchemes: {
        login: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A revoked login is refused immediately.',
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Stripe-Signature',
          description: 'Mailgun sends its signature in the body instead.',
        },
      },
    },
  };
}
