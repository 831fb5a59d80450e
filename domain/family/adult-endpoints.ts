import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, idempotencyKey, name, phone, relationship, successBody } from '../api/request-fields.ts';
import { adultForm } from '../copy/shared/adult-form.ts';
import { network } from '../copy/shared/site.ts';
import { MAX_ADULTS } from '../core/limits.ts';

const { checks } = adultForm;

/** An adult as a form sends it. The phone number is empty only if no one needs it. */
/* @__NO_SIDE_EFFECTS__ */
export const adultFields = () =>
  body({
    name: name(checks.name),
    relationship: relationship(checks.relationship),
    phone: z.union([z.literal(''), phone(network.notAPhone)], network.notAPhone),
    mayCollect: z.boolean(checks.collecting),
    inEmergency: z.boolean(network.badInput),
  }).check(
    z.refine((adult) => adult.phone !== '' || (!adult.mayCollect && !adult.inEmergency), {
      error: checks.phone,
      path: ['phone'],
    }),
  );

/* @__NO_SIDE_EFFECTS__ */
const seenAdult = () =>
  body({
    name: z.string(network.badInput),
    relationship: z.string(network.badInput),
    phone: z.string(network.badInput),
    mayCollect: z.boolean(network.badInput),
    inEmergency: z.boolean(network.badInput),
  });

/* @__NO_SIDE_EFFECTS__ */
const listOf = <Adult extends z.ZodMiniType<{ name: string }>>(adult: Adult) =>
  z
    .array(adult, network.badInput)
    .check(z.maxLength(MAX_ADULTS, checks.tooMany), z.refine(hasUniqueNames, checks.duplicate));

const hasUniqueNames = (adults: readonly { name: string }[]): boolean =>
  new Set(adults.map(({ name }) => name)).size === adults.length;

export const saveAdults = {
  method: 'PUT',
  path: '/api/family/adults',
  staffPath: '/api/admin/adults',
  summary:
    'Replace the list of adults whom staff may call, and who may or must not collect a child. `seen` is the list as it was shown.',
  access: 'member',
  rateLimit: 'changing',
  accepts: 'json',
  once: true,
  input: body({
    adults: listOf(adultFields()),
    seen: listOf(seenAdult()),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: successBody(),
  refusals: ['changed-since-loaded'],
} satisfies Endpoint;
