import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import { useState } from 'react';
import { type Validation, valid } from '../../../forms/use-form.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { HoursFields } from '../sections/HoursFields.tsx';
import { FirstPricesFields } from '../sections/PriceFields.tsx';
import { firstPrices } from '../sections/price-sections.ts';
import {
  errorIn,
  hours,
  places,
  type Section,
  type TermsDraft,
  visitors,
  withSection,
} from '../sections/sections.ts';
import type { OpenSettings } from '../sections/use-venue-settings.ts';
import { FactsFields, PlacesFields, TermsFields, VisitorsFields } from '../sections/VenueFields.tsx';
import { SET_UP_STEPS, SetUpStep } from './SetUpStep.tsx';
import { clearSetUp, firstFacts, firstTerms, useSetUpDrafts, useSetUpStep } from './set-up-drafts.ts';

const isAustralian = (zone: string): boolean => zone.startsWith('Australia/');

const TIME_ZONES = Intl.supportedValuesOf('timeZone')
  .toSorted((one, other) => Number(isAustralian(other)) - Number(isAustralian(one)))
  .map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }));

type Props = { open: OpenSettings; onOpened: () => void };

/** The set-up, step by step. Typed values are retained until the venue is saved. */
export function SetUp({ open: { settings, save }, onOpened }: Props) {
  const { revision, venue } = settings;
  const [step, setStep] = useSetUpStep();
  const [hasMoved, setMoved] = useState(false);
  const drafts = useSetUpDrafts(venue);

  function move(by: 1 | -1) {
    scrollTo(0, 0);
    setStep(SET_UP_STEPS[SET_UP_STEPS.indexOf(step) + by] ?? step);
    setMoved(true);
  }

  async function goOn(): Promise<null> {
    move(1);
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

  const frame = { takesFocus: hasMoved, send: goOn, onBack: () => move(-1) };
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
            if (failure !== null) return failure;
            clearSetUp();
            onOpened();
            return null;
          }}
        >
          {(form) => <TermsFields form={form} isFirst />}
        </SetUpStep>
      );
  }
}
