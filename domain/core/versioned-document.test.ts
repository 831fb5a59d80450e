import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decideConfirmCash } from '../billing/payments/confirm-cash.ts';
import { parseLedgerEntry } from '../documents/billing.ts';
import { parseQueuedEmail } from '../documents/email.ts';
import { type Person, parseHousehold } from '../documents/household.ts';
import { parseStaffAction } from '../documents/staff-action.ts';
import { parseVisitRecord } from '../documents/visit.ts';
import { queueMail } from '../mail/rules.ts';
import { parseStaff } from '../staff/logins/schema.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  expectAccepted,
  now,
  overdue,
  unpaid,
} from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { decideCheckIn } from '../visits/rules.ts';
import { documentReader } from './versioned-document.ts';

const third = z.object({ version: z.literal(3), names: z.array(z.string()), born: z.nullable(z.string()) });
const read = documentReader(
  third,
  ({ name }) => ({ names: [name] }),
  ({ names }) => ({ names, born: null }),
);

describe('a stored document', () => {
  // spec: versioned-document-1
  it('of the first version is migrated step by step to the newest', () => {
    expect(read({ version: 1, name: 'Mia' })).toEqual({ version: 3, names: ['Mia'], born: null });
  });

  it('of a version in between runs only the migrations it needs', () => {
    expect(read({ version: 2, names: ['Mia', 'M'] })).toEqual({
      version: 3,
      names: ['Mia', 'M'],
      born: null,
    });
  });

  it('of the newest version is only parsed', () => {
    expect(read({ version: 3, names: [], born: '2019' })).toEqual({ version: 3, names: [], born: '2019' });
    expect(() => read({ version: 3, names: 'Mia', born: null })).toThrow();
  });

  it('of a version newer than the program is rejected', () => {
    expect(() => read({ version: 4, names: [], born: null })).toThrow('newer than this program');
  });

  it('without a version is rejected', () => {
    expect(() => read({ names: [] })).toThrow();
    expect(() => read(null)).toThrow();
  });

  it('holds a complete household and parses back unchanged', () => {
    const household = aCardHousehold('leader', 'supporter');
    expect(parseHousehold(JSON.parse(JSON.stringify(household)))).toEqual(household);
    expect(parseHousehold({ ...household, fieldOfAnOlderVersion: true })).toEqual(household);
  });

  it('written by a decision can be parsed', () => {
    const registered = aHousehold(aPerson('mia', unpaid('leader')), [], { joinedAt: null });
    const cash = { personIds: ['mia'], weeks: 1, key: 'key-1', by: 'staff-1' };
    const paid = expectAccepted(decideConfirmCash(registered, cash, now, EXAMPLE_VENUE));
    const checkedIn = expectAccepted(
      decideCheckIn(paid.state, { personIds: ['mia'], idempotencyKey: 'key-1', by: 'staff-1' }, now),
    );
    const kinds = [...paid.effects, ...checkedIn.effects].map((effect) => {
      if (effect.kind === 'ledger') parseLedgerEntry(effect.entry);
      if (effect.kind === 'visit') parseVisitRecord(effect.record);
      if (effect.kind === 'mail') parseQueuedEmail(queueMail(effect.mail, now));
      if (effect.kind === 'staff-action') parseStaffAction({ ...effect.action, version: 1, id: 'action-1' });
      return effect.kind;
    });
    expect(kinds).toEqual(['ledger', 'mail', 'staff-action', 'visit', 'staff-action']);
    expect(parseHousehold(checkedIn.state)).toEqual(checkedIn.state);
  });

  it('for a household of version 1 is read without a planned tier', () => {
    const household = aCardHousehold('leader', 'supporter');
    const inVersion1 = ({ membership, ...person }: Person) => {
      const { next, ...older } = { next: null, ...membership };
      return { ...person, membership: older };
    };
    const { primary, family } = household;
    const late = aFamilyMember('late', overdue('leader'));
    const stored = {
      ...household,
      version: 1,
      primary: inVersion1(primary),
      family: [...family, late].map(inVersion1),
    };
    expect(parseHousehold(stored)).toEqual({ ...household, family: [...family, late] });
  });

  it('for a staff member is parsed like any other', () => {
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
  });
});
