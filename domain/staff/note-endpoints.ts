import * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import { body, id, idempotencyKey, moment, singleLine, successBody } from '../api/request-fields.ts';
import { counter } from '../copy/counter/counter.ts';
import { counterNotes } from '../copy/counter/customers.ts';
import { network } from '../copy/shared/site.ts';
import { MAX_NOTE_LENGTH } from '../core/limits.ts';

export const addNote = {
  method: 'POST',
  path: '/api/admin/note',
  summary: 'Add a note about a household, for every counter to see.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  input: body({
    userId: id(counter.account.customer),
    text: singleLine(counterNotes.checks.text, MAX_NOTE_LENGTH),
    idempotencyKey: idempotencyKey(),
  }),
  output: successBody(),
  refusals: ['not-found', 'too-many-notes'],
} satisfies Endpoint;

export const clearNote = {
  method: 'DELETE',
  path: '/api/admin/note',
  summary: 'Clear a note about a household.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  input: body({ userId: id(counter.account.customer), noteId: id(counterNotes.checks.note) }),
  output: successBody(),
  refusals: ['not-found'],
} satisfies Endpoint;

export const markNoteSeen = {
  method: 'POST',
  path: '/api/admin/note-seen',
  summary: 'Tell a household that staff have read the note it left at `noteAt`.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  input: body({
    userId: id(counter.account.customer),
    noteAt: moment(network.badInput),
    idempotencyKey: z.optional(idempotencyKey()),
  }),
  output: successBody(),
  refusals: ['not-found', 'changed-since-loaded'],
} satisfies Endpoint;
