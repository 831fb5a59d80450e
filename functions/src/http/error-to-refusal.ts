import { type Refusal, refusal } from '@legacy-hub/domain/refusals';
import * as z from 'zod/mini';

const DEADLINE_EXCEEDED = 4;
const RESOURCE_EXHAUSTED = 8;
const ABORTED = 10;
const UNAVAILABLE = 14;

const lostConnection = z.enum(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'EPIPE']);

const outageError = z.union([
  z.object({ code: z.literal([DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, UNAVAILABLE]) }),
  z.object({ code: z.enum(['app/network-error', 'app/network-timeout', 'auth/internal-error']) }),
  z.object({ type: z.enum(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']) }),
  z.object({ code: lostConnection }),
  z.object({ cause: z.object({ code: lostConnection }) }),
  z.object({ name: z.enum(['AbortError', 'TimeoutError']) }),
]);

const outdatedRequest = z.object({ type: z.literal('StripeIdempotencyError') });

/** An outage of a provider is temporary; everything else is a bug of ours. */
export function refusalForError(error: unknown): Refusal {
  if (outdatedRequest.safeParse(error).success) return refusal('changed-since-loaded');
  return refusal(outageError.safeParse(error).success ? 'unavailable' : 'internal');
}
