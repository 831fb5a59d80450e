import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS_BY_FEATURE, refusalsOf } from '@legacy-hub/domain/endpoints';
import { openApiDocument } from '@legacy-hub/domain/openapi';
import { inputName, outputName, refusalName } from '@legacy-hub/domain/openapi-schemas';
import { describeRateLimit } from '@legacy-hub/domain/rate-limits';
import { REFUSALS } from '@legacy-hub/domain/refusals';
import { showShape } from './shape.ts';

const { schemas } = openApiDocument().components;
const SHARED = ['User', 'Membership', 'FamilyMember', 'PaymentStep'];

const ACCESS: Record<Endpoint['access'], string> = {
  public: 'Anyone.',
  member: 'Members, with an ID token in `Authorization: Bearer`.',
  staff: 'Staff, with an ID token in `Authorization: Bearer`.',
  admin: 'Admins, with an ID token in `Authorization: Bearer`.',
  webhook: 'Stripe, with its signature in `Stripe-Signature`.',
};

const INPUT: Record<Endpoint['accepts'], string> = {
  nothing: 'No input.',
  query: 'Query parameters:',
  json: 'JSON body:',
  photo: 'Form body (`multipart/form-data`):',
  'signed-event': 'The event as raw bytes, exactly as it was signed.',
};

const PRODUCES: Record<NonNullable<Endpoint['produces']>, string> = {
  photo: 'Returns the image as `image/webp`.',
  redirect: 'Redirects with 303 to a page.',
};

const INTRODUCTION = `# API reference

This file is generated from the endpoints in \`domain\`. Don't edit it; to update it, run
\`npx vitest run --project unit tests/api-reference -u\`.

Amounts are in Australian cents and include GST. A \`moment\` is an ISO 8601 time in UTC; a \`date\` is a day at the
venue. Fields marked \`?\` are optional. Photos are returned as links that expire within 15 minutes.

A refusal has the status listed here and the body \`{ "error": "message for people", "code": "code-for-programs" }\`.
The messages are in \`domain/refusals.ts\`. Any endpoint can also return 503 \`unavailable\` or 500 \`internal\`; nothing
is left half done then. An unknown path returns 404 \`endpoint-not-found\`, and a wrong method 405
\`method-not-allowed\`. Every response has an \`X-Request-Id\` header; a client can send its own.
`;

export function apiReference(): string {
  const features = Object.entries(ENDPOINTS_BY_FEATURE).map(([feature, endpoints]) =>
    featureSection(feature, Object.entries<Endpoint>(endpoints)),
  );
  const shapes = SHARED.map((name) => `### ${name}\n\n${block(schemas[name])}`);
  return [INTRODUCTION, ...features, `## Shared shapes\n\n${shapes.join('\n\n')}\n`].join('\n');
}

const featureSection = (feature: string, endpoints: [string, Endpoint][]): string =>
  `## ${feature}\n\n${endpoints.map(([name, endpoint]) => endpointSection(feature, name, endpoint)).join('\n\n')}\n`;

function endpointSection(feature: string, name: string, endpoint: Endpoint): string {
  const revocation = endpoint.checksRevocation ? ' A revoked login is refused immediately.' : '';
  const output = outputName({ name, feature, endpoint });
  return [
    `### ${endpoint.method} ${endpoint.path}`,
    endpoint.summary,
    `${ACCESS[endpoint.access]}${revocation} ${describeRateLimit(endpoint.rateLimit)}`,
    inputSection(name, endpoint),
    endpoint.produces ? PRODUCES[endpoint.produces] : `Returns:\n\n${shapeOf(output)}`,
    refusalsSection(endpoint),
    ...(endpoint.refusal
      ? [`Body of \`${endpoint.refusal.code}\`:\n\n${block(schemas[refusalName(name)])}`]
      : []),
  ].join('\n\n');
}

function inputSection(name: string, { accepts, path, method }: Endpoint): string {
  if (accepts === 'nothing' || accepts === 'signed-event') return INPUT[accepts];
  if (accepts !== 'query') return `${INPUT[accepts]}\n\n${block(schemas[inputName(name)])}`;
  const { parameters = [] } = openApiDocument().paths[path]?.[method.toLowerCase()] ?? {};
  const fields = Object.fromEntries(parameters.map(({ name: field, schema }) => [field, schema]));
  return `${INPUT.query}\n\n${block({ type: 'object', properties: fields, required: Object.keys(fields) })}`;
}

const shapeOf = (name: string): string =>
  SHARED.includes(name) ? `\`${name}\`, see below.` : block(schemas[name]);

const block = (schema: unknown): string => `\`\`\`ts\n${showShape(schema)}\n\`\`\``;

const COMMON_REFUSALS = ['unavailable', 'internal'];

function refusalsSection(endpoint: Endpoint): string {
  const specific = refusalsOf(endpoint).filter((code) => !COMMON_REFUSALS.includes(code));
  if (specific.length === 0) return 'No refusals of its own.';
  const refusals = specific
    .map((code) => ({ code, status: REFUSALS[code].status }))
    .toSorted((a, b) => a.status - b.status)
    .map(({ code, status }) => `${status} \`${code}\``);
  return `Refusals: ${refusals.join(', ')}.`;
}
