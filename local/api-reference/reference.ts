import { type Endpoint, RATE_LIMITS } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS_BY_FEATURE, refusalsOf } from '@legacy-hub/domain/endpoints';
import { openApiDocument } from '@legacy-hub/domain/openapi';
import { inputName, outputName, refusalName } from '@legacy-hub/domain/openapi-schemas';
import { REFUSALS } from '@legacy-hub/domain/refusals';
import { showShape } from './shape.ts';

const { schemas } = openApiDocument().components;
const SHARED = ['User', 'Membership', 'FamilyMember', 'PaymentStep'];

const WHO: Record<Endpoint['access'], string> = {
  public: 'Anyone.',
  member: 'Members, with `Authorization: Bearer` and an ID token.',
  staff: 'Staff, with `Authorization: Bearer` and an ID token.',
  admin: 'Admins, with `Authorization: Bearer` and an ID token.',
  webhook: 'The card provider, by its signature in `Stripe-Signature`.',
};

const TAKES: Record<Endpoint['accepts'], string> = {
  nothing: 'Takes nothing.',
  query: 'Takes a query:',
  json: 'Takes JSON:',
  photo: 'Takes a form (`multipart/form-data`):',
  'signed-event': 'Takes an event, byte for byte as it was signed.',
};

const INTRODUCTION = `# The API

Made from the table of calls in \`domain\`; do not edit it. \`npx vitest run --project unit local/api-reference -u\`
writes it anew.

Amounts are Australian dollars in cents, GST included. A moment is ISO 8601 in UTC, a date is the venue's. A field
marked \`?\` may be left out. A photo is answered as a link that dies within fifteen minutes.

A refusal is \`{ "error": "a sentence for the person", "code": "for programs" }\` with the status named here; the
messages are in \`domain/refusals.ts\`. Any call may also answer 503 \`unavailable\` or 500 \`internal\`, and then nothing
is half done; an unknown address answers 404 \`no-such-call\`, a wrong method 405 \`wrong-method\`. Every answer carries
\`X-Request-Id\`; a client may send its own.
`;

/** `docs/api.md` */
export function apiReference(): string {
  const features = Object.entries(ENDPOINTS_BY_FEATURE).map(([feature, calls]) =>
    section(feature, Object.entries<Endpoint>(calls)),
  );
  const shapes = SHARED.map((name) => `### ${name}\n\n${block(schemas[name])}`);
  return [INTRODUCTION, ...features, `## Shared shapes\n\n${shapes.join('\n\n')}\n`].join('\n');
}

const section = (feature: string, calls: [string, Endpoint][]): string =>
  `## ${feature}\n\n${calls.map(([name, call]) => chapter(feature, name, call)).join('\n\n')}\n`;

function chapter(feature: string, name: string, call: Endpoint): string {
  const limit = RATE_LIMITS[call.rateLimit];
  const often = limit ? `At most ${limit.calls} calls in ${limit.seconds} seconds.` : 'Not counted.';
  const revoked = call.checksRevocation ? ' A login that was ended is refused at once.' : '';
  const answers = outputName({ name, feature, call });
  return [
    `### ${call.method} ${call.path}`,
    call.summary,
    `${WHO[call.access]}${revoked} ${often}`,
    takes(name, call),
    call.produces === 'photo' ? 'Answers the picture, `image/webp`.' : `Answers:\n\n${answer(answers)}`,
    refusals(call),
    ...(call.refusal ? [`With \`${call.refusal.code}\`:\n\n${block(schemas[refusalName(name)])}`] : []),
  ].join('\n\n');
}

function takes(name: string, { accepts: how, path, method }: Endpoint): string {
  if (how === 'nothing' || how === 'signed-event') return TAKES[how];
  if (how !== 'query') return `${TAKES[how]}\n\n${block(schemas[inputName(name)])}`;
  const { parameters = [] } = openApiDocument().paths[path]?.[method.toLowerCase()] ?? {};
  const fields = Object.fromEntries(parameters.map(({ name: field, schema }) => [field, schema]));
  return `${TAKES.query}\n\n${block({ type: 'object', properties: fields, required: Object.keys(fields) })}`;
}

const answer = (name: string): string =>
  SHARED.includes(name) ? `\`${name}\`, see below.` : block(schemas[name]);

const block = (schema: unknown): string => `\`\`\`ts\n${showShape(schema)}\n\`\`\``;

const GENERAL = ['unavailable', 'internal'];

function refusals(call: Endpoint): string {
  const own = refusalsOf(call).filter((code) => !GENERAL.includes(code));
  if (own.length === 0) return 'Refuses nothing of its own.';
  const refusalLines = own
    .map((code) => ({ code, status: REFUSALS[code].status }))
    .toSorted((a, b) => a.status - b.status)
    .map(({ code, status }) => `${status} \`${code}\``);
  return `Refuses with ${refusalLines.join(', ')}.`;
}
