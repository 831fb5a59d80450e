import * as z from 'zod/mini';
import { venueDateSchema } from '../../core/value-schemas.ts';
import { MEMBER_FILTERS } from '../member-endpoints.ts';

/** A list of members, filtered and searched as in the office, or everyone who has booked a day. */
export const audienceSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('members'), show: z.enum(MEMBER_FILTERS), name: z.string() }),
  z.object({ of: z.literal('day'), day: venueDateSchema }),
]);

/** A service message reaches everyone whom it concerns; news skips those who don't want any. */
export const MESSAGE_KINDS = ['service', 'news'] as const;

export type Audience = z.infer<typeof audienceSchema>;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
