import { type CountedBy, mailboxOf, networkOf } from '@legacy-hub/domain/api/rate-limits';
import type { Request } from 'express';
import * as z from 'zod/mini';

/** The keys that a call is counted by; a call without a card, for example, is not counted by card. */
export type CountedAs = { readonly [By in CountedBy]?: string | undefined };

const namedSchema = z.object({ email: z.optional(z.string()), paymentMethodId: z.optional(z.string()) });

/**
 * The keys that the limits count a call by. With a login, not the address, because families share it, and not the
 * email, which another household may need; staff write to the email that they name. Express takes the client's address
 * from what Hosting reports; a caller that avoids Hosting can make it up, but not the last entry, which Google adds.
 */
export function countedAs(caller: object, request: Request, input: unknown): CountedAs {
  const { email: named, paymentMethodId: card } = namedSchema.safeParse(input).data ?? {};
  const email = named && mailboxOf(named);
  if ('uid' in caller && typeof caller.uid === 'string')
    return { account: caller.uid, card, email: 'role' in caller ? email : undefined };
  const connection = request.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return {
    email,
    card,
    address: networkOf(request.ip ?? ''),
    connection: connection && networkOf(connection),
  };
}
