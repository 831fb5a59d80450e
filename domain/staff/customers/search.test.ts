import { describe, expect, it } from 'vitest';
import { nameKeys } from '../../core/names.ts';
import { formatPassCode } from '../../core/pass-code.ts';
import { phoneTail } from '../../core/phone.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import { cardCode } from '../../household/card-code.ts';
import { aHousehold, aPerson, byCard, now } from '../../testing/households.ts';
import { aPaidPass } from '../../testing/walk-ins.ts';
import { addDays, addDuration, dayOf, minutes } from '../../venue/time/venue-time.ts';
import { findAmong, MAX_HITS, parseSearch } from './search.ts';

describe('the staff search box', () => {
  it('reads a pass code', () => {
    expect(parseSearch('a7ab-01z0')).toEqual({ by: 'code', code: 'A7AB01Z0' });
  });

  // spec: staff-search-1
  it('reads a membership card', () => {
    const uid = 'aB3dE5fG7hI9jK1lM3nO5pQ7rS9t';
    for (const accessValidFrom of [null, now]) {
      const code = cardCode({ uid, accessValidFrom });
      expect(parseSearch(code)).toEqual({ by: 'card', uid, code });
    }
    expect(parseSearch('CARD-aB3')).not.toMatchObject({ by: 'card' });
  });

  it('reads the last 4 digits or more of a phone number', () => {
    expect(parseSearch('5678')).toEqual({ by: 'phone', tail: '8765', start: null });
    expect(parseSearch('0412 345 678')).toMatchObject({ by: 'phone', start: '+61412345678' });
  });

  it('reads a name', () => {
    expect(parseSearch('  Mia R')).toEqual({ by: 'name', key: 'mia r' });
  });

  it('does not read a name as a pass code', () => {
    for (const name of ['Mia Rossi', 'Zoe Brown', 'Pia Photo'])
      expect(parseSearch(name), name).toEqual({ by: 'name', key: name.toLowerCase() });
  });

  it('searches for nothing while the input is too short', () => {
    for (const typed of ['', ' ', 'm', '567', '#']) expect(parseSearch(typed), typed).toBeNull();
  });
});

const today = dayOf(now);
const zoePhone = { e164: '+61412345678', shown: '0412 345 678' };
const uid = 'aB3dE5fG7hI9jK1lM3nO5pQ7rS9t';
const zoe = aHousehold(aPerson('zoe', byCard('leader'), { name: 'Zoë O’Brien' }), [], {
  uid,
  phone: zoePhone,
  phoneTail: phoneTail(zoePhone),
  nameKeys: nameKeys(['Zoë O’Brien']),
});

function aPass(id: string, name: string, more: Partial<WalkIn> = {}): WalkIn {
  const phone = { e164: '+61433222678', shown: '0433 222 678' };
  return {
    ...aPaidPass(),
    id,
    name,
    phone,
    phoneTail: phoneTail(phone),
    nameKeys: nameKeys([name]),
    ...more,
  };
}

const tom = aPass('tom', 'Tom Bianchi', { code: 'A7AB01Z0' });
const yesterday = aPass('ruth', 'Ruth Bianchi', { code: 'B8AB01Z0', date: addDays(today, -1) });
const tomorrow = aPass('tina', 'Tina Bianchi', { code: 'C9AB01Z0', date: addDays(today, 1) });
const customers = { households: [zoe], walkIns: [tomorrow, yesterday, tom] };

function idsFor(typed: string): string[] {
  const search = parseSearch(typed);
  if (search === null) return [];
  const { households, walkIns } = findAmong(customers, search, now);
  return [...households.map((household) => household.uid), ...walkIns.map(({ id }) => id)];
}

describe('a search among cached customers', () => {
  // spec: staff-find-among-1
  it.each(['5678', '0412 345', '+61 412 345 678', 'zo', 'Zoe O', 'obrien'])(
    'finds a household by %s',
    (typed) => {
      expect(idsFor(typed)).toEqual([uid]);
    },
  );

  it('finds a household by its current card, and not by the previous one', () => {
    expect(idsFor(cardCode(zoe))).toEqual([uid]);
    expect(idsFor(cardCode({ uid, accessValidFrom: now }))).toEqual([]);
  });

  it('finds passes of today and later by phone number and name, the next one first', () => {
    for (const typed of ['2678', 'bianchi']) expect(idsFor(typed), typed).toEqual(['tom', 'tina']);
  });

  it('finds a pass by its code, whatever its date', () => {
    expect(idsFor(formatPassCode(yesterday.code))).toEqual(['ruth']);
  });

  it('finds no one else', () => {
    for (const typed of ['9999', '0412 346', 'Zoe B', 'Z9AB-01Z0']) expect(idsFor(typed), typed).toEqual([]);
  });

  it('finds as many as staff can choose from, the latest registrations first', () => {
    const households = Array.from({ length: MAX_HITS + 2 }, (_, index) => ({
      ...zoe,
      uid: `household-${index}`,
      registeredAt: addDuration(now, minutes(index)),
    }));
    const walkIns = Array.from({ length: MAX_HITS + 2 }, (_, index) => aPass(`pass-${index}`, 'Zoe Bianchi'));
    const found = findAmong({ households, walkIns }, { by: 'name', key: 'zo' }, now);
    expect(found.households.map((household) => household.uid)).toEqual([
      'household-6',
      'household-5',
      'household-4',
      'household-3',
      'household-2',
    ]);
    expect(found.walkIns).toHaveLength(MAX_HITS);
  });
});
