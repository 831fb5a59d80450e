import { VENUE_EXAMPLES } from '@legacy-hub/domain/example-venue';
import { venue } from '@legacy-hub/domain/venue';
import { type Venue, venueSchema } from '@legacy-hub/domain/venue-schema';
import { type Finding, missing, unlessWrong } from './finding.ts';

const FILE = 'domain/example-venue.ts';

export function checkVenue(checked: Venue = venue(), examples = VENUE_EXAMPLES): Finding[] {
  const { issues = [] } = venueSchema.safeParse(checked).error ?? {};
  const invalid = issues.map(({ path, message }) =>
    missing(`venue ${path.join('.')}`, `in ${FILE}: ${message}.`),
  );
  const example = `is an example: put the real one in ${FILE} and remove it from VENUE_EXAMPLES.`;
  const unreal = examples.map((field) => missing(`venue ${field}`, example));
  return unlessWrong([...invalid, ...unreal], 'venue', `${checked.name}, ${FILE}`);
}
