import { venue } from '@legacy-hub/domain/venue/settings';
import { type Instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import type { Busyness } from '@legacy-hub/domain/visits/busyness';
import { busynessAt } from '@legacy-hub/domain/visits/how-busy';
import { listRunningVisits } from '../stores/visits.ts';

const MAX_AGE = minutes(1);

let latest: { at: Instant; busyness: Busyness } | null = null;

/**
 * Returns the busyness, read about once a minute per instance, regardless of the number of visitors to the
 * landing page.
 */
export async function howBusy(now: Instant): Promise<Busyness> {
  if (latest !== null && now - latest.at < MAX_AGE) return latest.busyness;
  const busyness = busynessAt(await listRunningVisits(now), now, venue());
  latest = { at: now, busyness };
  return busyness;
}
