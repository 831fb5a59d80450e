import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, emptyBody, id, integer, name, singleLine, successBody } from '../api/request-fields.ts';
import { counter } from '../copy/counter/counter.ts';
import { consent as copy } from '../copy/public/consent.ts';
import { network } from '../copy/shared/site.ts';
import { MAX_GROUP_SIZE, MAX_HOUSEHOLD_SIZE } from '../core/limits.ts';
import { CONSENT_WAYS } from '../venue/schema/consent.ts';

const { checks } = copy;

/** A signed link to the consent of one household or day pass, which works until a time. */
/* @__NO_SIDE_EFFECTS__ */
const link = () => ({
  userId: id(network.badInput),
  how: z.enum(CONSENT_WAYS, network.badInput),
  until: singleLine(network.badInput),
  signature: singleLine(network.badInput),
});

export const getConsentLink = {
  method: 'GET',
  path: '/api/consent/link',
  summary: 'Get the address at which a guardian consents for the children in the own household.',
  access: 'member',
  rateLimit: 'reading',
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({ path: z.string() }),
  refusals: [],
} satisfies Endpoint;

export const getConsentCode = {
  method: 'GET',
  path: '/api/admin/consent-code',
  summary:
    'Get the address at which a guardian consents for the children of a household or a day pass, to show as a code at the counter.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'query',
  input: body({ userId: id(counter.account.customer) }),
  output: z.object({ path: z.string() }),
  refusals: ['not-found'],
} satisfies Endpoint;

export const getConsentText = {
  method: 'GET',
  path: '/api/consent/text',
  summary: 'Read the risk warning and rules that guardians agree to, for a registration.',
  access: 'public',
  rateLimit: 'reading',
  accepts: 'nothing',
  appCheck: false,
  input: emptyBody(),
  output: z.object({ text: z.string(), version: z.int() }),
  refusals: ['consent-link-closed'],
} satisfies Endpoint;

const wireConsentRequest = z.object({
  text: z.string(),
  version: z.int(),
  /** The children without a consent, by their first names. Null for a day pass, whose guardians name them. */
  children: z.nullable(z.array(z.object({ id: z.string(), name: z.string() }))),
  /** The first names of the children with a consent. */
  given: z.array(z.string()),
  /** The number of participants of a day pass without a consent. */
  room: z.int(),
});

export type WireConsentRequest = z.infer<typeof wireConsentRequest>;

export const openConsent = {
  method: 'POST',
  path: '/api/consent/open',
  summary:
    'Read the risk warning and rules, and the first names of the children that a signed link asks consent for. Changes nothing.',
  access: 'public',
  rateLimit: 'reading',
  accepts: 'json',
  appCheck: false,
  input: body(link()),
  output: wireConsentRequest,
  refusals: ['consent-link-closed'],
} satisfies Endpoint;

export const giveConsent = {
  method: 'POST',
  path: '/api/consent',
  summary:
    'Consent as a guardian for the named children, with a signed link. Giving the same consent again changes nothing.',
  access: 'public',
  rateLimit: 'reading',
  accepts: 'json',
  appCheck: false,
  input: body({
    ...link(),
    /** The version of the text that the guardian read. */
    version: integer(0, Number.MAX_SAFE_INTEGER, network.badInput),
    /** The children of a household; empty for a day pass. */
    childIds: z
      .array(id(network.badInput), network.badInput)
      .check(z.maxLength(MAX_HOUSEHOLD_SIZE, network.badInput)),
    /** The children of a day-pass group, as the guardian names them; empty for a household. */
    names: z.array(name(checks.names), checks.names).check(z.maxLength(MAX_GROUP_SIZE, checks.names)),
    by: name(checks.by),
  }).check(z.refine(({ childIds, names }) => childIds.length + names.length > 0, checks.names)),
  output: successBody(),
  refusals: ['consent-link-closed', 'consent-changed', 'unknown-person'],
} satisfies Endpoint;
