import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/** The fields of a body, also where they are transformed afterwards. */
const fieldsOf = ({ _zod: { def } }: z.core.$ZodType): object => {
  if ('in' in def) return fieldsOf(def.in as z.core.$ZodType);
  return 'shape' in def ? (def.shape as object) : {};
};

/** Whether the call takes effect once for each `idempotencyKey`, however often and however late it arrives. */
export const takesIdempotencyKey = ({ input }: Pick<Endpoint, 'input'>): boolean =>
  'idempotencyKey' in fieldsOf(input);

/** Whether a counter may keep the call while it can't reach the server. */
export const canBeKept = ({ input }: Pick<Endpoint, 'input'>): boolean => 'late' in fieldsOf(input);
