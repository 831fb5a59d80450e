import { mailboxOf } from '@legacy-hub/domain/rate-limits';
import type { Request } from 'express';
import * as z from 'zod/mini';
import type { CountedAs } from './rate-limit.ts';

const namedSchema = z.object({
  email: z.optional(z.string()),
  walkInId: z.optional(z.string()),
  paymentMethodId: z.optional(z.string()),
});

/**
 * What the limits count a call by. With a login, not the address, because families share it. Express
 * takes the client's address from what Hosting reports; a caller that avoids Hosting can make it up, but not the
 * last entry, which Google adds.
 */
export function countedAs(caller: object, request: Request, input: unknown): CountedAs {
  const { email: recipient, walkInId: pass, paymentMethodId: card } = namedSchema.safeParse(input).data ?? {};
  const connection = request.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  const email = recipient && mailboxOf(recipient);
  if ('uid' in caller && typeof caller.uid === 'string') return { account: caller.uid, card, email };
  return { email, pass, card, address: request.ip ?? '', connection };
}
