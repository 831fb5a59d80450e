import { VENUE, VENUE_EXAMPLES } from '@legacy-hub/domain/venue';
import { type Venue, venueSchema } from '@legacy-hub/domain/venue-schema';
import { type Finding, missing, ok } from './finding.ts';

const FILE = 'domain/venue.ts';

/** Checks that every fact about the venue is valid and real. */
export function checkVenue(venue: Venue = VENUE, examples = VENUE_EXAMPLES): Finding[] {
  const invalid = venueSchema
    .safeParse(venue)
    .error?.issues.map(({ path, message }) => missing(`venue ${path.join('.')}`, `in ${FILE}: ${message}.`));
  const madeUp = examples.map((field) =>
    missing(
      `venue ${field}`,
      `is an example: put the real one in ${FILE} and remove it from VENUE_EXAMPLES.`,
    ),
  );
  const all = [...(invalid ?? []), ...madeUp];
  return all.length > 0 ? all : [ok('venue', `${venue.name}, ${FILE}`)];
}
