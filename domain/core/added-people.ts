import * as z from 'zod/mini';
import { countSchema } from './value-schemas.ts';

/** The number of people added since a pass was first paid. */
export const addedPeopleSchema = z.object({
  participants: countSchema,
  /** The number of these participants who are students or pensioners. */
  concessions: countSchema,
  adults: countSchema,
});

export type AddedPeople = z.infer<typeof addedPeopleSchema>;

export const NOBODY_MORE: AddedPeople = { participants: 0, concessions: 0, adults: 0 };
