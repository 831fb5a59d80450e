import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema } from '../../core/value-schemas.ts';
import { documentReader } from '../../core/versioned-document.ts';
import { RETENTION_DAYS } from '../../documents/retention-periods.ts';
import { addDuration, days, type Instant } from '../../venue/time/venue-time.ts';
import { audienceSchema, MESSAGE_KINDS } from './audience.ts';

/** The start of the next page of recipients: the last one's id, and the value by which the list is sorted. */
const recipientCursor = z.object({ id: idSchema, at: z.union([z.string(), z.int()]) });

/**
 * The document `messages/{id}`. Each recipient's email refers to it, so the text is stored once and no
 * recipient is stored here.
 */
export const messageSchema = z.object({
  version: z.literal(1),
  id: idSchema,
  by: idSchema,
  createdAt: instantSchema,
  audience: audienceSchema,
  kind: z.enum(MESSAGE_KINDS),
  subject: z.string(),
  text: z.string(),
  /** The number of recipients in the preview. */
  expected: countSchema,
  status: z.enum(['sending', 'sent', 'stopped']),
  /** Null on the first page. */
  after: z.nullable(recipientCursor),
});

export const parseMessage = documentReader(messageSchema);

export type RecipientCursor = z.infer<typeof recipientCursor>;
export type Message = z.infer<typeof messageSchema>;

/** A message is stored as long as its emails. */
export const messageRetainedUntil = ({ createdAt }: Message): Instant =>
  addDuration(createdAt, days(RETENTION_DAYS.email));
