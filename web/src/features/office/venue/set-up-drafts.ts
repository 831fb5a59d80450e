import { WEEKDAYS } from '@legacy-hub/domain/office/describe-venue';
import { STATES, type Venue } from '@legacy-hub/domain/venue/schema/settings';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod/mini';
import { clearSession, useSessionStorage } from '../../../browser/use-session-storage.ts';
import { useStoredDraft } from '../../../forms/use-draft.ts';
import { eachDay, USUAL_HOURS } from '../sections/HoursFields.tsx';
import { firstPrices } from '../sections/price-sections.ts';
import {
  type FactsDraft,
  facts,
  type HoursDraft,
  hours,
  places,
  type Section,
  type TermsDraft,
  terms,
  visitors,
} from '../sections/sections.ts';
import { SET_UP_STEPS, type SetUpStepName } from './SetUpStep.tsx';

/**
 * The facts with the time zone, which is set only once. The name and state start empty, so that no default is
 * overlooked.
 */
export const firstFacts: Section<FactsDraft & { timeZone: string }> = {
  toDraft: (venue) => ({ ...facts.toDraft(venue), name: '', state: '', timeZone: venue.timeZone }),
  applyTo: (venue, { timeZone, ...values }) => ({ ...facts.applyTo(venue, values), timeZone }),
  fields: { ...facts.fields, timeZone: 'timeZone' },
};

/** A new venue is closed on every day, so the form suggests usual hours for each. */
const firstHours: Section<HoursDraft> = {
  ...hours,
  toDraft: (venue) => {
    const stored = hours.toDraft(venue);
    return WEEKDAYS.every((day) => stored[day] === null) ? eachDay(USUAL_HOURS) : stored;
  },
};

/** The first terms apply from the day of the set-up, and have no change to describe. */
export const firstTerms: Section<TermsDraft> = {
  toDraft: (venue) => ({ ...terms.toDraft(venue), version: dayOf(instant(Date.now())) }),
  applyTo: terms.applyTo,
  fields: terms.fields,
};

const text = z.string();
const dayHours = z.nullable(z.object({ opens: text, closes: text }));

const schemas = {
  facts: z.object({
    name: text,
    street: text,
    suburb: text,
    state: z.enum(['', ...STATES]),
    postcode: text,
    mapUrl: text,
    phone: text,
    email: text,
    abn: text,
    isRegistered: z.boolean(),
    gstFrom: text,
    gstUntil: text,
    timeZone: text,
  }),
  hours: z.object({
    Mon: dayHours,
    Tue: dayHours,
    Wed: dayHours,
    Thu: dayHours,
    Fri: dayHours,
    Sat: dayHours,
    Sun: dayHours,
  }),
  places: z.object({ capacity: text, reservablePercent: text }),
  prices: z.object({
    from: text,
    supporter: text,
    leader: text,
    'legacy-maker': text,
    each: text,
    entryPerHour: text,
    familyChildPerHour: text,
    studentOrPensionerPerHour: text,
    firstAdult: text,
    furtherAdult: text,
  }),
  visitors: z.object({ introduction: text, ages: text, whatToBring: text }),
  terms: z.object({ source: z.enum(['website', 'own']), url: text, version: text, changes: text }),
};

const keyOf = (part: SetUpStepName | 'step') => `set-up/${part}`;

/** The typed values of each step. They survive a reload, and a visit to another page. */
export const useSetUpDrafts = (venue: Venue) => ({
  facts: useStoredDraft(keyOf('facts'), z.exactPartial(schemas.facts), firstFacts.toDraft(venue)),
  hours: useStoredDraft(keyOf('hours'), z.exactPartial(schemas.hours), firstHours.toDraft(venue)),
  places: useStoredDraft(keyOf('places'), z.exactPartial(schemas.places), places.toDraft(venue)),
  prices: useStoredDraft(keyOf('prices'), z.exactPartial(schemas.prices), firstPrices.toDraft(venue)),
  visitors: useStoredDraft(keyOf('visitors'), z.exactPartial(schemas.visitors), visitors.toDraft(venue)),
  terms: useStoredDraft(keyOf('terms'), z.exactPartial(schemas.terms), firstTerms.toDraft(venue)),
});

export const useSetUpStep = () => useSessionStorage(keyOf('step'), z.enum(SET_UP_STEPS), 'facts');

/** Forgets the typed values, once the venue is saved. */
export function clearSetUp(): void {
  for (const part of [...SET_UP_STEPS, 'step'] as const) clearSession(keyOf(part));
}
