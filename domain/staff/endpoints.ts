import * as z from 'zod/mini';
import { wireUser } from '../account/wire.ts';
import { answers, seenAnswers } from '../api/answers.ts';
import type { Endpoint } from '../api/endpoint.ts';
import {
  body,
  email,
  emptyBody,
  id,
  idempotencyKey,
  name,
  nameOrEmpty,
  phone,
  relationshipOrEmpty,
  singleLine,
  successBody,
} from '../api/request-fields.ts';
import { counter } from '../copy/counter/counter.ts';
import { counterDetails, withoutPhotos } from '../copy/counter/customers.ts';
import { network } from '../copy/shared/site.ts';
import { wireEmail, wireMultipleMatches, wireSearchResult, wireStaffAction } from './wire.ts';

export { confirmLogin, sendLoginCode } from './login-endpoints.ts';
export {
  cancelForHousehold,
  changeTierForHousehold,
  keepForHousehold,
  markNotifiedOfPrices,
  pauseForHousehold,
  removeForHousehold,
  resumeForHousehold,
  saveAdultsForHousehold,
  sendCardLink,
  startAgainForHousehold,
  upgradeInCash,
} from './membership-endpoints.ts';
export { addNote, clearNote, markNoteSeen } from './note-endpoints.ts';
export { appointStaff, chooseWeekEmail, dismissStaff, listStaff } from './staff-endpoints.ts';

export const searchCustomers = {
  method: 'POST',
  path: '/api/admin/search',
  summary: 'Search members and day passes by the last digits of a phone number, a name or a pass code.',
  access: 'staff',
  rateLimit: 'searching',
  accepts: 'json',
  input: body({ q: singleLine(counter.search.query) }),
  output: z.object({ hits: z.array(wireSearchResult) }),
  showsCustomers: true,
  refusals: [],
} satisfies Endpoint;

export const getDeviceKey = {
  method: 'GET',
  path: '/api/admin/device-key',
  summary:
    'The key that encrypts the data a device stores for this login. It is the same after each login, and is stored nowhere.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'nothing',
  input: emptyBody(),
  output: z.object({ key: z.string() }),
  refusals: [],
} satisfies Endpoint;

export const findCustomer = {
  method: 'GET',
  path: '/api/admin/user',
  summary: 'Find a customer by phone number, written in any format.',
  access: 'staff',
  rateLimit: 'searching',
  accepts: 'query',
  input: body({ phone: singleLine(counter.search.query) }),
  output: wireUser,
  showsCustomers: true,
  refusals: ['not-found', 'multiple-matches'],
  refusal: { code: 'multiple-matches', shape: wireMultipleMatches },
} satisfies Endpoint;

export const listStaffActions = {
  method: 'GET',
  path: '/api/admin/actions',
  summary: 'List what staff did for a customer, ten at a time and newest first.',
  access: 'staff',
  rateLimit: 'searching',
  accepts: 'query',
  input: body({ userId: id(counter.account.customer), after: z.optional(id(network.badInput)) }),
  output: z.object({
    actions: z.array(wireStaffAction),
    /** The value of `after` for the next page; null on the last page. */
    next: z.nullable(z.string()),
  }),
  refusals: ['not-found'],
} satisfies Endpoint;

export const listEmails = {
  method: 'GET',
  path: '/api/admin/emails',
  summary: 'List the last 50 emails to a customer, newest first, with those that failed.',
  access: 'staff',
  rateLimit: 'searching',
  accepts: 'query',
  input: body({ userId: id(counter.account.customer) }),
  output: z.object({ emails: z.array(wireEmail) }),
  refusals: [],
} satisfies Endpoint;

export const sendEmailAgain = {
  method: 'POST',
  path: '/api/admin/emails',
  summary: 'Send an email to a customer again, to the address that the customer has now.',
  access: 'staff',
  rateLimit: 'emailingCustomers',
  accepts: 'json',
  once: true,
  input: body({
    userId: id(counter.account.customer),
    emailId: singleLine(network.badInput),
    /** The address that staff were shown. */
    email: email(counterDetails.checks.email),
    idempotencyKey: idempotencyKey(),
  }),
  output: successBody(),
  refusals: ['not-found', 'changed-since-loaded', 'email-not-repeatable'],
} satisfies Endpoint;

const { checks } = counterDetails;

/* @__NO_SIDE_EFFECTS__ */
const familyDetails = <Details extends z.core.$ZodShape>(details: Details) =>
  z.array(body({ _id: id(counter.account.customer), ...details }), network.badInput);

export const correctDetails = {
  method: 'POST',
  path: '/api/admin/details',
  summary:
    'Correct contact details, names, relationships, what staff should know and whether pictures may be taken. A new email is the new login and ends the sessions of the old one.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  input: body({
    userId: id(counter.account.customer),
    name: name(checks.name),
    /** The adult's name if the primary member is a child, otherwise empty. */
    contactName: z.optional(nameOrEmpty()),
    /** Empty if the household has none; an existing email can't be removed. */
    email: z.union([z.literal(''), email(checks.email)]),
    phone: phone(checks.phone),
    address: z.union([z.literal(''), singleLine(checks.address)]),
    ...answers(),
    /** Empty names and relationships are allowed only if nothing is stored for them. */
    family: familyDetails({
      name: nameOrEmpty(),
      relationship: relationshipOrEmpty(),
      ...answers(),
    }),
    /** The details that staff were shown, so that two counters don't overwrite each other. */
    seen: body({
      name: z.string(),
      contactName: z._default(z.string(), ''),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      ...seenAnswers(),
      family: familyDetails({
        name: z.string(),
        relationship: z.string(),
        ...seenAnswers(),
      }),
    }),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: successBody(),
  refusals: ['not-found', 'unknown-person', 'changed-since-loaded', 'email-in-use', 'staff-login'],
} satisfies Endpoint;

export const completeWithoutPhotos = {
  method: 'POST',
  path: '/api/admin/without-photos',
  summary: 'Complete the profile of people who declined a photo. The first login no longer asks for photos.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  input: body({
    userId: id(counter.account.customer),
    reason: singleLine(withoutPhotos.missing),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: successBody(),
  refusals: ['not-found'],
} satisfies Endpoint;

export const deleteAccount = {
  method: 'DELETE',
  path: '/api/admin/delete-user',
  summary: 'Delete an expired account with its login, documents and photos.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  input: body({ userId: id(counter.account.customer) }),
  output: successBody(),
  refusals: ['not-found', 'account-not-expired'],
} satisfies Endpoint;

export const replaceCard = {
  method: 'POST',
  path: '/api/admin/card',
  summary: 'Replace the membership card of a lost phone, and end all logins of the household.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  input: body({ userId: id(counter.account.customer), idempotencyKey: idempotencyKey() }),
  output: successBody(),
  refusals: ['not-found'],
} satisfies Endpoint;
