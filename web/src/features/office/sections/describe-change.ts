import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import {
  describeSection,
  type Setting,
  VENUE_SECTIONS,
  type VenueSection,
} from '@legacy-hub/domain/office/describe-venue';
import type { Venue } from '@legacy-hub/domain/venue/schema/settings';

const copy = officeVenue.change;

export type SettingChange = {
  readonly section: VenueSection;
  readonly field: string;
  readonly text: string;
};

const textOf = (settings: readonly Setting[], field: string): string | undefined =>
  settings.find((setting) => setting.field === field)?.text;

function changesOf(section: VenueSection, before: Venue, after: Venue): SettingChange[] {
  const [old, current] = [describeSection(section, before), describeSection(section, after)];
  const changed = current.flatMap(({ field, text }) => {
    const was = textOf(old, field);
    if (was === text) return [];
    return { section, field, text: was === undefined ? copy.added(text) : copy.replaced(was, text) };
  });
  const removed = old
    .filter(({ field }) => textOf(current, field) === undefined)
    .map(({ field, text }) => ({ section, field, text: copy.removed(text) }));
  return [...changed, ...removed];
}

/** Describes the differences between two versions of the venue's settings. */
export const describeChange = (before: Venue, after: Venue): SettingChange[] =>
  VENUE_SECTIONS.flatMap((section) => changesOf(section, before, after));

type Revision = { readonly revision: number; readonly venue: Venue };

/**
 * Returns the revision that last changed a section, from revisions ordered newest first; null if it is older
 * than all of them.
 */
export function lastChangeOf<Each extends Revision>(
  section: VenueSection,
  revisions: readonly Each[],
): Each | null {
  const changed = revisions.find(({ revision, venue }, index) => {
    const before = revisions[index + 1];
    return before ? changesOf(section, before.venue, venue).length > 0 : revision === 1;
  });
  return changed ?? null;
}
