import { getVenue } from '@legacy-hub/domain/office/endpoints';
import * as z from 'zod/mini';
import { type Finding, findingIf } from './finding.ts';
import { type Project, required } from './project.ts';

/** Checks that the deployed venue is set up. Until then its website shows "Opening soon" and sells nothing. */
export async function checkVenue(project: Project, ask = fetch): Promise<Finding[]> {
  const website = required(project, 'WEBSITE_URL');
  const response = await ask(`${website}${getVenue.path}`, { signal: AbortSignal.timeout(10_000) });
  const { revision, venue } = z.parse(getVenue.output, await response.json());
  const toDo = `Not set up: nothing is sold yet. An admin opens ${website}/admin-portal/office and answers its questions.`;
  return [findingIf(venue !== null, 'venue', `${venue?.name}, revision ${revision}`, toDo)];
}
