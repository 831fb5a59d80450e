import { describe, expect, it } from 'vitest';
import { EXAMPLE_VENUE } from './examples/example-venue.ts';
import { USUAL_CODES } from './schema/account-names.ts';
import { publicVenueSchema, venueSchema } from './schema/settings.ts';
import { venue } from './settings.ts';

const [LEMONADE] = EXAMPLE_VENUE.items;
const idOf = (index: number) => `6f1f2f53-4c1e-4f0a-9a55-0d5f0d7c2a1${index}`;
const ROOM = { id: idOf(0), alt: 'The room', width: 1600, height: 1200 };
const CHRISTMAS = { from: '2026-12-24', to: '2026-12-26', hours: null, reason: 'Christmas' };

describe('the public settings', () => {
  it('include only these fields, because all of them are public on the website', () => {
    expect(Object.keys(publicVenueSchema.parse(EXAMPLE_VENUE)).toSorted()).toEqual([
      ...['abn', 'address', 'ages', 'capacity', 'consent', 'email', 'gst', 'introduction', 'items'],
      ...[
        'name',
        'notice',
        'openingHours',
        'openingHoursExceptions',
        'phone',
        'photosRequired',
        'pictures',
        'prices',
        'reservablePercent',
        'terms',
      ],
      ...['timeZone', 'whatToBring'],
    ]);
  });
});

describe('venueSchema', () => {
  it.each([
    ['name', ' '],
    ['address', { ...venue().address, postcode: '20' }],
    ['address', { ...venue().address, mapUrl: 'http://map.example' }],
    ['phone', '000'],
    ['phone', '02 5550 0000'],
    ['email', 'hello'],
    ['abn', '00 000 000 000'],
    ['abn', '51 824 753 557'],
    ['abn', '51 824 753 5560'],
    ['abn', 'soon'],
    ['abn', ''],
    ['timeZone', 'Sydney'],
    ['timeZone', ''],
    ['openingHours', {}],
    ['openingHours', { ...venue().openingHours, Mon: { opens: '18:00', closes: '10:00' } }],
    ['openingHours', { ...venue().openingHours, Mon: { opens: '9', closes: '17' } }],
    ['openingHoursExceptions', [{ ...CHRISTMAS, from: '2026-02-30' }]],
    ['openingHoursExceptions', [{ ...CHRISTMAS, to: '2026-12-23' }]],
    ['openingHoursExceptions', [{ ...CHRISTMAS, to: '2028-01-28' }]],
    ['openingHoursExceptions', [{ ...CHRISTMAS, reason: '' }]],
    ['openingHoursExceptions', [CHRISTMAS, { ...CHRISTMAS, from: '2026-12-26', to: '2026-12-31' }]],
    ['openingHoursExceptions', [CHRISTMAS, { ...CHRISTMAS, from: '2026-12-01' }]],
    ['gst', { from: 'soon', until: null }],
    ['pictures', [{ ...ROOM, alt: ' ' }]],
    ['pictures', [{ ...ROOM, alt: 'a'.repeat(161) }]],
    ['pictures', [{ ...ROOM, id: '../photos/maya/face' }]],
    ['pictures', [{ ...ROOM, width: 0 }]],
    ['pictures', [{ ...ROOM, height: 1601 }]],
    ['pictures', [ROOM, { ...ROOM, alt: 'Another' }]],
    ['pictures', [ROOM, { ...ROOM, id: idOf(1), alt: 'THE ROOM' }]],
    ['pictures', Array.from({ length: 7 }, (_, index) => ({ ...ROOM, id: idOf(index), alt: `${index}` }))],
    ['items', [{ ...LEMONADE, name: ' ' }]],
    ['items', [{ ...LEMONADE, priceCents: 4 }]],
    ['items', [{ ...LEMONADE, priceCents: 3.5 }]],
    ['items', [LEMONADE, { ...LEMONADE, id: 'other', name: 'LEMONADE' }]],
    ['items', [LEMONADE, { ...LEMONADE, name: 'Cola' }]],
    ['items', Array.from({ length: 21 }, (_, id) => ({ ...LEMONADE, id: `${id}`, name: `${id}` }))],
    ['reservablePercent', 101],
    ['reservablePercent', 0],
    ['reservablePercent', 12.5],
    ['notice', { from: '2026-12-02', to: '2026-12-01', text: 'Storm' }],
    ['notice', { from: '2026-12-01', to: '2026-12-01', text: ' ' }],
    ['capacity', 0],
    ['terms', { ...venue().terms, url: '/terms' }],
    ['terms', { ...venue().terms, version: 'November' }],
    ['terms', { ...venue().terms, changes: '' }],
  ])('rejects %s %j', (field, value) => {
    expect(venueSchema.safeParse({ ...venue(), [field]: value }).error?.issues[0]?.path[0]).toBe(field);
  });

  it('accepts the example', () => {
    expect(venueSchema.parse(EXAMPLE_VENUE)).toEqual(EXAMPLE_VENUE);
  });

  it('has no items in settings that were saved before there were any', () => {
    const { items: _items, ...before } = EXAMPLE_VENUE;
    expect(venueSchema.parse(before).items).toEqual([]);
  });

  it('uses the usual codes for accounts that did not exist when the codes were saved', () => {
    const { sales: _sales, ...before } = USUAL_CODES;
    const accountCodes = { ...before, memberships: '4100' };
    expect(venueSchema.parse({ ...EXAMPLE_VENUE, accountCodes }).accountCodes).toMatchObject({
      memberships: '4100',
      sales: USUAL_CODES.sales,
    });
  });

  it('accepts the venue’s own terms', () => {
    const terms = {
      url: 'https://hub.example/terms.pdf',
      version: '2027-01-01',
      changes: 'Pauses are free.',
    };
    expect(venueSchema.parse({ ...venue(), terms }).terms).toEqual(terms);
  });
});
