import * as z from 'zod/mini';
import { membershipSchema, receivedPaymentSchema, subscriptionSchema } from './billing/schema.ts';
import { bookingSchema } from './bookings/schema.ts';
import { countSchema, idSchema, instantSchema, phoneSchema, photoPathSchema } from './value-schemas.ts';
import { documentReader } from './versioned-document.ts';
import { visitSchema } from './visits/schema.ts';

const personSchema = z.object({
  id: idSchema,
  /** Empty for a family member until the details are entered at the first login. */
  name: z.string(),
  age: z.nullable(countSchema),
  photo: z.nullable(photoPathSchema),
  membership: membershipSchema,
  bookings: z.array(bookingSchema),
  /** This week's visits and the ten before it, including undone ones. */
  visits: z.array(visitSchema),
  /** Extra hours bought but not used yet. */
  boughtHours: countSchema,
});

const familyMemberSchema = z.object({ ...personSchema.shape, relationship: z.nullable(z.string()) });

/** The document `users/{uid}`: a household with its people and everything the portal shows about them. */
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
  /** When the household first paid; null until then. */
  joinedAt: z.nullable(instantSchema),
  /** Logins from before this moment are no longer valid. */
  accessValidFrom: z.nullable(instantSchema),
  /** The household's Stripe customer. */
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
