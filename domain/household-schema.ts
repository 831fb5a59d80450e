import * as z from 'zod/mini';
import { membershipSchema, receivedPaymentSchema, subscriptionSchema } from './billing/schema.ts';
import { bookingSchema } from './bookings/schema.ts';
import { countSchema, idSchema, instantSchema, phoneSchema, photoPathSchema } from './value-schemas.ts';
import { documentReader } from './versioned-document.ts';
import { visitSchema } from './visits/schema.ts';

export const personSchema = z.object({
  id: idSchema,
  /** Empty for a family member whose name comes with the first log-in. */
  name: z.string(),
  age: z.nullable(countSchema),
  photo: z.nullable(photoPathSchema),
  membership: membershipSchema,
  bookings: z.array(bookingSchema),
  /** This week's visits and the last ten before it, undone ones included. */
  visits: z.array(visitSchema),
  /** Extra hours bought and not used yet. */
  boughtHours: countSchema,
});

export const familyMemberSchema = z.object({ ...personSchema.shape, relationship: z.nullable(z.string()) });

/** A member whole, `users/{uid}`: the household's people and everything the portal shows of them. */
export const householdSchema = z.object({
  version: z.literal(1),
  uid: idSchema,
  email: z.email(),
  phone: phoneSchema,
  phoneTail: z.string(),
  nameKeys: z.array(z.string()),
  address: z.nullable(z.string()),
  profileComplete: z.boolean(),
  registeredAt: instantSchema,
  /** When something was first paid; null while only registered. */
  joinedAt: z.nullable(instantSchema),
  /** Log-ins from before this moment no longer count. */
  accessValidFrom: z.nullable(instantSchema),
  /** The household at the card provider. */
  customerId: z.nullable(idSchema),
  subscription: z.nullable(subscriptionSchema),
  receivedPayments: z.array(receivedPaymentSchema),
  noteToStaff: z.nullable(z.object({ at: instantSchema, text: z.string() })),
  primary: personSchema,
  family: z.array(familyMemberSchema),
});

export type Person = z.infer<typeof personSchema>;
export type FamilyMember = z.infer<typeof familyMemberSchema>;
export type Household = z.infer<typeof householdSchema>;

export const parseHousehold = documentReader(householdSchema);
