import * as z from 'zod/mini';
import { wireError } from '../wire.ts';

const face = z.object({ id: z.string(), name: z.string(), photo: z.nullable(z.string()) });

/** What the search shows of a household or a day pass: faces and names to choose from. */
export const wireHit = z.object({
  kind: z.enum(['member', 'walk-in']),
  id: z.string(),
  phone: z.string(),
  people: z.array(face),
});

/** Nobody is picked: everybody who matches, to choose from. */
export const wireMultipleMatches = z.extend(wireError, { hits: z.array(wireHit) });

export type WireSearchResult = z.infer<typeof wireHit>;
