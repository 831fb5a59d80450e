import { cents, formatAud, parseAud } from '@legacy-hub/domain/core/money';
import { earliestChange, pricesRefusal, withEntry } from '@legacy-hub/domain/office/change-prices';
import { inForceOn, type PricePart } from '@legacy-hub/domain/venue/price-list';
import type { Item } from '@legacy-hub/domain/venue/schema/items';
import type { Prices } from '@legacy-hub/domain/venue/schema/prices';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import { dayOf, instant, venueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { invalid, type Validation } from '../../../forms/use-form.ts';
import { type Section, type TypedVenue, withSection } from './sections.ts';

/** The amounts of each part, in form order. */
export const AMOUNTS = {
  weekly: ['supporter', 'leader', 'legacy-maker'],
  session: ['each'],
  dayPass: ['entryPerHour', 'familyChildPerHour', 'studentOrPensionerPerHour', 'firstAdult', 'furtherAdult'],
} as const satisfies Record<PricePart, readonly string[]>;

type AmountName = (typeof AMOUNTS)[PricePart][number];

export type PricesDraft = Record<AmountName | 'from', string>;

const typed = (amount: number): string => formatAud(cents(amount));

/** Returns NaN for text that isn't an amount, so that the settings' own validation rejects it. */
const toCents = (text: string): number => parseAud(text) ?? Number.NaN;

/** The form's amounts: the last prices, including planned ones. */
function draftOf(prices: Prices): PricesDraft {
  const last = venueDate('9999-12-31');
  const { from: _weekly, ...weekly } = inForceOn(prices.weekly, last);
  const { from: _dayPass, ...dayPass } = inForceOn(prices.dayPass, last);
  return {
    from: '',
    supporter: typed(weekly.supporter),
    leader: typed(weekly.leader),
    'legacy-maker': typed(weekly['legacy-maker']),
    each: typed(inForceOn(prices.session, last).each),
    entryPerHour: typed(dayPass.entryPerHour),
    familyChildPerHour: typed(dayPass.familyChildPerHour),
    studentOrPensionerPerHour: typed(dayPass.studentOrPensionerPerHour),
    firstAdult: typed(dayPass.firstAdult),
    furtherAdult: typed(dayPass.furtherAdult),
  };
}

const weeklyOf = ({ from, supporter, leader, 'legacy-maker': most }: PricesDraft) => ({
  from,
  supporter: toCents(supporter),
  leader: toCents(leader),
  'legacy-maker': toCents(most),
});

const sessionOf = ({ from, each }: PricesDraft) => ({ from, each: toCents(each) });

const dayPassOf = ({ from, ...draft }: PricesDraft) => ({
  from,
  entryPerHour: toCents(draft.entryPerHour),
  familyChildPerHour: toCents(draft.familyChildPerHour),
  studentOrPensionerPerHour: toCents(draft.studentOrPensionerPerHour),
  firstAdult: toCents(draft.firstAdult),
  furtherAdult: toCents(draft.furtherAdult),
});

type TypedPrices = TypedVenue['prices'];

const CHANGES: Record<PricePart, (prices: TypedPrices, draft: PricesDraft) => TypedPrices> = {
  weekly: (prices, draft) => ({ ...prices, weekly: withEntry(prices.weekly, weeklyOf(draft)) }),
  session: (prices, draft) => ({ ...prices, session: withEntry(prices.session, sessionOf(draft)) }),
  dayPass: (prices, draft) => ({ ...prices, dayPass: withEntry(prices.dayPass, dayPassOf(draft)) }),
};

/** Maps each path in the settings to the form's field. */
const fieldsOf = (part: PricePart): Record<string, keyof PricesDraft> => ({
  ...Object.fromEntries(AMOUNTS[part].map((name) => [`prices.${part}.${name}`, name])),
  [`prices.${part}.from`]: 'from',
  [`prices.${part}`]: 'from',
});

const today = () => dayOf(instant(Date.now()));

/** Changes a part of the prices from a given day. */
export const priceChange = (part: PricePart): Section<PricesDraft> => ({
  toDraft: ({ prices }) => ({ ...draftOf(prices), from: earliestChange(part, today()) }),
  applyTo: (venue, draft) => ({ ...venue, prices: CHANGES[part](venue.prices, draft) }),
  fields: fieldsOf(part),
});

/** Returns the venue with a planned price change, if it is valid. */
export function withPriceChange(part: PricePart, venue: Venue, draft: PricesDraft): Validation<Venue> {
  const validation = withSection(priceChange(part), venue, draft);
  const refusal = validation.ok && pricesRefusal(venue.prices, validation.input.prices, today());
  return refusal ? invalid(refusal.message, 'from') : validation;
}

/** The initial prices of a new venue, effective from the day of its set-up. */
export const firstPrices: Section<PricesDraft> = {
  toDraft: ({ prices }) => ({ ...draftOf(prices), from: today() }),
  applyTo: (venue, draft) => ({
    ...venue,
    prices: { weekly: [weeklyOf(draft)], session: [sessionOf(draft)], dayPass: [dayPassOf(draft)] },
  }),
  fields: { ...fieldsOf('weekly'), ...fieldsOf('session'), ...fieldsOf('dayPass') },
};

export type ItemDraft = { name: string; price: string; hasGst: boolean };

export const withoutItem = <Each extends { id: string }>(items: readonly Each[], removed: { id: string }) =>
  items.filter(({ id }) => id !== removed.id);

/** A form section for a new item, or for an existing one, which stays in its place. */
export const itemSection = (original: Item | null): Section<ItemDraft> => ({
  toDraft: () => ({
    name: original?.name ?? '',
    price: original ? typed(original.priceCents) : '',
    hasGst: original?.hasGst ?? true,
  }),
  applyTo: ({ items = [], ...venue }, { name, price, hasGst }) => {
    const item = { id: original?.id ?? crypto.randomUUID(), name, priceCents: toCents(price), hasGst };
    const isKnown = items.some(({ id }) => id === item.id);
    return {
      ...venue,
      items: isKnown ? items.map((each) => (each.id === item.id ? item : each)) : [...items, item],
    };
  },
  fields: { 'items.name': 'name', 'items.priceCents': 'price', items: 'name' },
});
