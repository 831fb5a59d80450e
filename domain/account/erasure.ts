import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../value-schemas.ts';
import { documentReader } from '../versioned-document.ts';
import type { VisitRecord } from '../visits/schema.ts';

/** A member who is being forgotten, `erasures/{uid}`: what is needed to finish, and gone when it is finished. */
export const erasureSchema = z.object({
  version: z.literal(1),
  uid: idSchema,
  email: z.email(),
  at: instantSchema,
});

export const parseErasure = documentReader(erasureSchema);

export type Erasure = z.infer<typeof erasureSchema>;

/** A visit once the person asked to be forgotten: the hours stay counted, the person goes. */
export const anonymizeVisit = (visit: VisitRecord): VisitRecord => ({ ...visit, who: null, name: '' });
