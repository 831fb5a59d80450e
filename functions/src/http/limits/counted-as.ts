import { type CountedBy, mailboxOf, networkOf } from '@legacy-hub/domain/api/rate-limits';
import type { Request } from 'express';
import * as z from 'zod/mini';

/** The keys by which a call is counted; a call without a card, for example, has no card key. */
export type CountedAs = { readonly [By in CountedBy]?: string | undefined };

const namedSchema = z.object({ email: z.optional(z.string()), paymentMethodId: z.optional(z.string()) });

/**
 * Returns the keys by which the limits count a call. Logged-in calls are not counted by address, because
 * families share one, nor by email, which may belong to another household; staff specify customers' emails.
 * Express takes the client's address from Hosting's header; a caller that bypasses Hosting can forge it,
 * except for the last entry, which Google adds.
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
