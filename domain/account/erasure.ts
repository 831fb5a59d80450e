import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../value-schemas.ts';
import { documentReader } from '../versioned-document.ts';
import type { VisitRecord } from '../visits/schema.ts';

/** An erasure in progress, `erasures/{uid}`: what is needed to resume it. Deleted when it is complete. */
export const erasureSchema = z.object({
  version: z.literal(1),
  uid: idSchema,
  email: z.union([z.email(), z.literal('')]),
  at: instantSchema,
});

export const parseErasure = documentReader(erasureSchema);

export type Erasure = z.infer<typeof erasureSchema>;

/** For erasure: keeps the hours, removes the person. */
export const anonymizeVisit = (visit: VisitRecord): VisitRecord => ({ ...visit, who: null, name: '' });
