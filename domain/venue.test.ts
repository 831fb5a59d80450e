import { describe, expect, it } from 'vitest';
import { VENUE_EXAMPLES } from './example-venue.ts';
import { venue } from './venue.ts';
import { venueSchema } from './venue-schema.ts';

describe('the venue', () => {
  it('is valid and frozen', () => {
    expect(venueSchema.parse(venue())).toEqual(venue());
    expect(Object.isFrozen(venue())).toBe(true);
  });

  it('names its examples once each, and none of the facts that the specification gives', () => {
    expect(new Set(VENUE_EXAMPLES).size).toBe(VENUE_EXAMPLES.length);
    expect(VENUE_EXAMPLES).not.toContain('name');
    expect(VENUE_EXAMPLES).not.toContain('timeZone');
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
    ['openingHoursExceptions', { '2026-02-30': null }],
    ['capacity', 0],
    ['terms', { ...venue().terms, url: '/terms' }],
    ['terms', { ...venue().terms, version: 'November' }],
    ['terms', { ...venue().terms, changes: '' }],
  ])('rejects %s %j', (field, value) => {
    expect(venueSchema.safeParse({ ...venue(), [field]: value }).error?.issues[0]?.path[0]).toBe(field);
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
