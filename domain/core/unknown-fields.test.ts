import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { withUnknownFields } from './unknown-fields.ts';
import { documentReader } from './versioned-document.ts';

const visit = z.object({ day: z.string(), hours: z.int() });
const schema = z.object({
  version: z.literal(2),
  name: z.string(),
  note: z.optional(z.string()),
  payment: z.nullable(z.object({ status: z.string(), by: z.optional(z.string()) })),
  people: z.array(z.object({ id: z.string(), age: z.int() })),
  visits: z.array(visit),
  days: z.record(z.string(), visit),
});
type Document = z.infer<typeof schema>;
const read = documentReader(schema, ({ title, ...older }) => ({ ...older, name: title }));

const known: Document = {
  version: 2,
  name: 'Mia',
  note: 'Knocks twice',
  payment: { status: 'pending', by: 'cash' },
  people: [
    { id: 'ada', age: 8 },
    { id: 'bo', age: 9 },
  ],
  visits: [
    { day: '2026-11-27', hours: 1 },
    { day: '2026-11-28', hours: 2 },
  ],
  days: { monday: { day: '2026-11-30', hours: 1 } },
};
/** A document stored by a newer release, whose added fields begin with `new`. */
const stored = {
  ...known,
  newNames: { first: 'Mia' },
  payment: { ...known.payment, newVoucher: 'V1' },
  people: known.people.map((person) => ({ ...person, newSchool: `school of ${person.id}` })),
  visits: known.visits.map((each) => ({ ...each, newTable: `table on ${each.day}` })),
  days: { monday: { ...known.days.monday, newRoom: 'attic' } },
};

const replaced = (change: (before: Document) => Document) => {
  const before = read(stored);
  return withUnknownFields(before, change(before));
};

describe('a document that replaces one with fields of a newer release', () => {
  it('retains all of those fields when a known field changes', () => {
    expect(replaced((before) => ({ ...before, name: 'Maya' }))).toEqual({ ...stored, name: 'Maya' });
  });

  it('retains the fields of rewritten objects', () => {
    const after = replaced((before) => ({
      ...before,
      payment: { status: 'paid', by: 'cash' },
      people: before.people.map(({ id, age }) => ({ id, age: age + 1 })),
      days: { monday: { day: '2026-11-30', hours: 5 } },
    }));
    expect(after).toMatchObject({
      payment: { status: 'paid', by: 'cash', newVoucher: 'V1' },
      people: [
        { id: 'ada', age: 9, newSchool: 'school of ada' },
        { id: 'bo', age: 10, newSchool: 'school of bo' },
      ],
      days: { monday: { hours: 5, newRoom: 'attic' } },
    });
  });

  it('finds an element by its id after a move, and adds nothing to a new element', () => {
    const after = replaced((before) => ({
      ...before,
      people: [
        { id: 'cy', age: 1 },
        { id: 'bo', age: 10 },
      ],
    }));
    expect(after.people).toEqual([
      { id: 'cy', age: 1 },
      { id: 'bo', age: 10, newSchool: 'school of bo' },
    ]);
  });

  it('finds an unchanged element without an id after a move', () => {
    const added = { day: '2026-11-26', hours: 3 };
    const after = replaced((before) => ({ ...before, visits: [added, ...before.visits.slice(1)] }));
    expect(after.visits[1]).toEqual(stored.visits[1]);
    const removed = replaced((before) => ({ ...before, visits: before.visits.slice(1) }));
    expect(removed.visits).toEqual([stored.visits[1]]);
  });

  it('finds a changed element without an id by its position', () => {
    const after = replaced((before) => ({
      ...before,
      visits: before.visits.map((each) => ({ ...each, hours: each.hours + 1 })),
    }));
    expect(after.visits).toEqual(stored.visits.map((each) => ({ ...each, hours: each.hours + 1 })));
  });

  it('drops known fields, elements and entries that were removed', () => {
    const after = replaced(({ note: _note, ...before }) => ({
      ...before,
      payment: { status: 'paid' },
      people: [],
      days: {},
    }));
    expect(after).not.toHaveProperty('note');
    expect(after).toMatchObject({ payment: { status: 'paid', newVoucher: 'V1' }, people: [], days: {} });
    expect(after.payment).not.toHaveProperty('by');
    expect(replaced((before) => ({ ...before, payment: null })).payment).toBeNull();
  });

  it('drops a field that a migration removed', () => {
    const { name, ...others } = stored;
    const before = read({ ...others, version: 1, title: name });
    expect(withUnknownFields(before, { ...before, note: 'new' })).toEqual({ ...stored, note: 'new' });
  });

  it('copies nothing from an object with another id', () => {
    const account = documentReader(
      z.object({ version: z.literal(1), subscription: z.object({ id: z.string() }) }),
    );
    const before = account({ version: 1, subscription: { id: 'sub_1', newCoupon: 'C1' } });
    const after = { ...before, subscription: { id: 'sub_2' } };
    expect(withUnknownFields(before, after)).toEqual(after);
  });

  it('is stored unchanged if the previous document was not read', () => {
    expect(withUnknownFields({}, known)).toEqual(known);
  });
});
