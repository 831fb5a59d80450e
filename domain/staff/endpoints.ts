import * as z from 'zod/mini';
import { wireUser } from '../account/wire.ts';
import { counter } from '../copy/counter.ts';
import type { Call } from '../endpoint.ts';
import { body, done, id, line } from '../request-fields.ts';
import { wireHit, wireSeveralFound } from './wire.ts';

export const searchCustomers = {
  method: 'GET',
  path: '/api/admin/search',
  summary: 'Members and day passes by the last digits of a phone number, a name or a pass code.',
  who: 'staff',
  limit: 'counter',
  refusesRevoked: true,
  takes: 'query',
  input: body({ q: line(counter.search.query) }),
  output: z.object({ hits: z.array(wireHit) }),
  refuses: [],
} satisfies Call;

export const findUser = {
  method: 'GET',
  path: '/api/admin/user',
  summary: 'The customer with a phone number, however it is written.',
  who: 'staff',
  limit: 'counter',
  refusesRevoked: true,
  takes: 'query',
  input: body({ phone: line(counter.search.query) }),
  output: wireUser,
  refuses: ['not-found', 'several-found'],
  refusal: { code: 'several-found', shape: wireSeveralFound },
} satisfies Call;

export const deleteUser = {
  method: 'DELETE',
  path: '/api/admin/delete-user',
  summary: 'Delete an expired account: log-in, documents and photos.',
  who: 'staff',
  limit: 'counter',
  refusesRevoked: true,
  takes: 'json',
  input: body({ userId: id(counter.account.customer) }),
  output: done(),
  refuses: ['not-found', 'account-not-expired'],
} satisfies Call;
