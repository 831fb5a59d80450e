import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import type { VenueSection } from '@legacy-hub/domain/office/describe-venue';
import { HoursFields } from './HoursFields.tsx';
import { SectionDialog } from './SectionDialog.tsx';
import { accounts, consent, facts, firstLogin, hours, notice, places, terms, visitors } from './sections.ts';
import type { OpenSettings } from './use-venue-settings.ts';
import {
  AccountsFields,
  ConsentFields,
  FactsFields,
  FirstLoginFields,
  NoticeFields,
  PlacesFields,
  TermsFields,
  VisitorsFields,
} from './VenueFields.tsx';

/** Sections that have a single form. */
export type EditedSection = Exclude<VenueSection, 'closures' | 'prices' | 'items' | 'pictures'>;

type Props = { section: EditedSection; open: OpenSettings; onClose: () => void };

export function EditDialog({ section, ...rest }: Props) {
  const dialog = { ...rest, title: officeVenue.sections[section] };
  switch (section) {
    case 'facts':
      return (
        <SectionDialog {...dialog} section={facts}>
          {(form) => <FactsFields form={form} />}
        </SectionDialog>
      );
    case 'hours':
      return (
        <SectionDialog {...dialog} section={hours}>
          {(form) => <HoursFields form={form} />}
        </SectionDialog>
      );
    case 'places':
      return (
        <SectionDialog {...dialog} section={places}>
          {(form) => <PlacesFields form={form} current={rest.open.settings.venue} />}
        </SectionDialog>
      );
    case 'notice':
      return (
        <SectionDialog {...dialog} section={notice}>
          {(form) => <NoticeFields form={form} />}
        </SectionDialog>
      );
    case 'visitors':
      return (
        <SectionDialog {...dialog} section={visitors}>
          {(form) => <VisitorsFields form={form} />}
        </SectionDialog>
      );
    case 'first-login':
      return (
        <SectionDialog {...dialog} section={firstLogin}>
          {(form) => <FirstLoginFields form={form} />}
        </SectionDialog>
      );
    case 'accounts':
      return (
        <SectionDialog {...dialog} section={accounts}>
          {(form) => <AccountsFields form={form} />}
        </SectionDialog>
      );
    case 'consent':
      return (
        <SectionDialog {...dialog} section={consent}>
          {(form) => <ConsentFields form={form} />}
        </SectionDialog>
      );
    case 'terms':
      return (
        <SectionDialog {...dialog} section={terms}>
          {(form) => <TermsFields form={form} />}
        </SectionDialog>
      );
  }
}
