import * as z from 'zod/mini';
import { countSchema } from '../core/value-schemas.ts';

const needSchema = z.object({
  id: z.string(),
  /**
   * A household or a day pass; null for a day, a former customer, or an email to someone else, for example
   * new staff.
   */
  customerId: z.nullable(z.string()),
  name: z.string(),
  text: z.string(),
});

/** The kinds of items, most urgent first: a bank sets a deadline for responding to a dispute. */
export const NEEDS = [
  'disputed',
  'suspected',
  'uncounted',
  'failed-card',
  'half-price',
  'unnotified',
  'email',
] as const;

export const wireNeeds = z.object({
  kind: z.enum(NEEDS),
  named: z.array(needSchema),
  /** The number of further items. */
  more: countSchema,
  /** The number of items that can't be shown because a stored document can't be read. */
  unreadable: countSchema,
});

export type NeedKind = (typeof NEEDS)[number];
export type Need = z.infer<typeof needSchema>;
export type WireNeeds = z.infer<typeof wireNeeds>;
