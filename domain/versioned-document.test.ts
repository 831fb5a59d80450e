import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decideConfirmCash } from './billing/confirm-cash.ts';
import { parseLedgerEntry, parseProviderEvent } from './billing/schema.ts';
import { parseHousehold } from './household-schema.ts';
import { queueMail } from './mail/rules.ts';
import { parseQueuedEmail } from './mail/schema.ts';
import { parseStaff } from './staff/schema.ts';
import {
  aCardHousehold,
  aHousehold,
  aPerson,
  expectAccepted,
  now,
  unpaid,
  zone,
} from './testing/households.ts';
import { documentReader } from './versioned-document.ts';
import { decideCheckIn } from './visits/rules.ts';
import { parseVisitRecord } from './visits/schema.ts';

/** A document that had two earlier shapes. */
const third = z.object({ version: z.literal(3), names: z.array(z.string()), born: z.nullable(z.string()) });
const read = documentReader(
  third,
  ({ name }) => ({ names: [name] }),
  ({ names }) => ({ names, born: null }),
);

describe('documents', () => {
  it('of the first version are lifted step by step to the newest', () => {
    expect(read({ version: 1, name: 'Mia' })).toEqual({ version: 3, names: ['Mia'], born: null });
  });

  it('of a version in between take only the steps they need', () => {
    expect(read({ version: 2, names: ['Mia', 'M'] })).toEqual({
      version: 3,
      names: ['Mia', 'M'],
      born: null,
    });
  });

  it('of the newest version are only parsed', () => {
    expect(read({ version: 3, names: [], born: '2019' })).toEqual({ version: 3, names: [], born: '2019' });
    expect(() => read({ version: 3, names: 'Mia', born: null })).toThrow();
  });

  it('newer than the program are refused rather than misread', () => {
    expect(() => read({ version: 4, names: [], born: null })).toThrow('newer than this program');
  });

  it('without a version are refused', () => {
    expect(() => read({ names: [] })).toThrow();
    expect(() => read(null)).toThrow();
  });

  it('hold a member whole, and come back as they were written', () => {
    const household = aCardHousehold('leader', 'supporter');
    expect(parseHousehold(JSON.parse(JSON.stringify(household)))).toEqual(household);
    expect(parseHousehold({ ...household, fromAnOlderProgram: true })).toEqual(household);
  });

  it('that a decision writes can be read back', () => {
    const registered = aHousehold(aPerson('mia', unpaid('leader')), [], { joinedAt: null });
    const cash = { personIds: ['mia'], weeks: 1, key: 'press-1', by: 'staff-1' };
    const paid = expectAccepted(decideConfirmCash(registered, cash, now, zone));
    const inside = expectAccepted(
      decideCheckIn(paid.state, { personIds: ['mia'], idempotencyKey: 'g1', by: 'staff-1' }, now, zone),
    );
    const kinds = [...paid.effects, ...inside.effects].map((effect) => {
      if (effect.kind === 'ledger') parseLedgerEntry(effect.entry);
      if (effect.kind === 'visit') parseVisitRecord(effect.record);
      if (effect.kind === 'mail') parseQueuedEmail(queueMail(effect.mail, now));
      return effect.kind;
    });
    expect(kinds).toEqual(['ledger', 'mail', 'mail', 'visit']);
    expect(parseHousehold(inside.state)).toEqual(inside.state);
  });

  it('of staff and of the provider’s events are read like all others', () => {
    const staff = {
      version: 1,
      uid: 's1',
      email: 'sam@example.com',
      role: 'admin',
      since: now,
      accessValidFrom: null,
    };
    expect(parseStaff(staff)).toEqual(staff);
    expect(() => parseStaff({ ...staff, role: true })).toThrow();
    const event = { version: 1, id: 'evt_1', type: 'invoice.paid', at: now, handledAt: now };
    expect(parseProviderEvent(event)).toEqual(event);
  });
});
