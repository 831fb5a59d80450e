import * as z from 'zod/mini';
import { countSchema } from './value-schemas.ts';

/** How many people were added since a pass was first paid for. */
export const addedPeopleSchema = z.object({
  participants: countSchema,
  /** How many of these participants are students or pensioners. */
  concessions: countSchema,
  adults: countSchema,
});

export type AddedPeople = z.infer<typeof addedPeopleSchema>;

export const NOBODY_MORE: AddedPeople = { participants: 0, concessions: 0, adults: 0 };
