import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import { WEEKDAYS } from '@legacy-hub/domain/office/describe-venue';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { useDraft } from '../../../forms/use-draft.ts';
import { type Validation, valid } from '../../../forms/use-form.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { eachDay, HoursFields, USUAL_HOURS } from '../sections/HoursFields.tsx';
import { FirstPricesFields } from '../sections/PriceFields.tsx';
import { firstPrices } from '../sections/price-sections.ts';
import {
  errorIn,
  type FactsDraft,
  facts,
  type HoursDraft,
  hours,
  places,
  type Section,
  type TermsDraft,
  terms,
  visitors,
  withSection,
} from '../sections/sections.ts';
import type { OpenSettings } from '../sections/use-venue-settings.ts';
import { FactsFields, PlacesFields, TermsFields, VisitorsFields } from '../sections/VenueFields.tsx';
import { SET_UP_STEPS, SetUpStep } from './SetUpStep.tsx';

/**
 * The facts with the time zone, which is set only once. The name and state start empty, so that no default is
 * overlooked.
 */
const firstFacts: Section<FactsDraft & { timeZone: string }> = {
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
const firstTerms: Section<TermsDraft> = {
  toDraft: (venue) => ({ ...terms.toDraft(venue), version: dayOf(instant(Date.now())) }),
  applyTo: terms.applyTo,
  fields: terms.fields,
};

const isAustralian = (zone: string): boolean => zone.startsWith('Australia/');

const TIME_ZONES = Intl.supportedValuesOf('timeZone')
  .toSorted((one, other) => Number(isAustralian(other)) - Number(isAustralian(one)))
  .map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }));

type Props = { open: OpenSettings; onOpened: () => void };

/** The set-up, step by step. Typed values are retained when going back and forth. */
export function SetUp({ open: { settings, save }, onOpened }: Props) {
  const { revision, venue } = settings;
  const [{ at, hasMoved }, setStep] = useState({ at: 0, hasMoved: false });
  const drafts = {
    facts: useDraft(firstFacts.toDraft(venue)),
    hours: useDraft(firstHours.toDraft(venue)),
    places: useDraft(places.toDraft(venue)),
    prices: useDraft(firstPrices.toDraft(venue)),
    visitors: useDraft(visitors.toDraft(venue)),
    terms: useDraft(firstTerms.toDraft(venue)),
  };

  function go(to: number) {
    scrollTo(0, 0);
    setStep({ at: to, hasMoved: true });
  }

  async function goOn(): Promise<null> {
    go(at + 1);
    return null;
  }

  const checked =
    <Values,>(section: Section<Values>) =>
    (values: Values): Validation<null> => {
      const error = errorIn(section, venue, values);
      return error ? { ok: false, error } : valid(null);
    };

  /** Combines all steps; each has been validated already. */
  function complete(values: TermsDraft) {
    const withFacts = firstFacts.applyTo(venue, drafts.facts.values);
    const withHours = hours.applyTo(withFacts, drafts.hours.values);
    const withPlaces = places.applyTo(withHours, drafts.places.values);
    const withPrices = firstPrices.applyTo(withPlaces, drafts.prices.values);
    return withSection(firstTerms, visitors.applyTo(withPrices, drafts.visitors.values), values);
  }

  const step = SET_UP_STEPS[at];
  const frame = { takesFocus: hasMoved, send: goOn, onBack: () => go(at - 1) };
  switch (step) {
    case 'facts':
      return (
        <SetUpStep key={step} {...frame} step={step} draft={drafts.facts} validate={checked(firstFacts)}>
          {(form) => (
            <>
              <FactsFields form={form} />
              <SelectField
                label={officeVenue.fields.timeZone}
                hint={officeVenue.hints.timeZone}
                options={TIME_ZONES}
                {...form.field('timeZone')}
              />
            </>
          )}
        </SetUpStep>
      );
    case 'hours':
      return (
        <SetUpStep key={step} {...frame} step={step} draft={drafts.hours} validate={checked(hours)}>
          {(form) => <HoursFields form={form} />}
        </SetUpStep>
      );
    case 'places':
      return (
        <SetUpStep key={step} {...frame} step={step} draft={drafts.places} validate={checked(places)}>
          {(form) => <PlacesFields form={form} current={null} />}
        </SetUpStep>
      );
    case 'prices':
      return (
        <SetUpStep key={step} {...frame} step={step} draft={drafts.prices} validate={checked(firstPrices)}>
          {(form) => <FirstPricesFields form={form} includesGst={drafts.facts.values.isRegistered} />}
        </SetUpStep>
      );
    case 'visitors':
      return (
        <SetUpStep key={step} {...frame} step={step} draft={drafts.visitors} validate={checked(visitors)}>
          {(form) => <VisitorsFields form={form} />}
        </SetUpStep>
      );
    default:
      return (
        <SetUpStep
          key="terms"
          {...frame}
          step="terms"
          draft={drafts.terms}
          validate={complete}
          send={async (all) => {
            const failure = await save({ revision, venue: all });
            if (failure === null) onOpened();
            return failure;
          }}
        >
          {(form) => <TermsFields form={form} isFirst />}
        </SetUpStep>
      );
  }
}
