import {
  addDays,
  dayOf,
  formatFullDate,
  instant,
  type VenueDate,
  venueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod';
import { recountDay, recountMembers } from '../../functions/src/figures/recount.ts';
import { recountDays } from '../../functions/src/places/recount-days.ts';
import { withVenue } from '../../functions/src/stores/venue.ts';
import { readArgs, TARGET, useProject } from '../cli-args.ts';
import { CliError } from '../cli-error.ts';
import { step } from '../launcher/progress.ts';

const USAGE = `npm run recount -- --from DAY --until DAY     counts the takings and visits of each day again, the members, and who has booked
A day is written like 2026-11-26. Ctrl-C stops between two numbers; what is recounted stays, and a new start does no harm.
${TARGET}`;

const options = { from: z.iso.date(), until: z.iso.date(), project: z.string().optional() };

export async function run(args: string[]): Promise<void> {
  const { from, until, project } = readRecountArgs(args);
  useProject(project);
  await withVenue(() => recount(from, until));
}

export function readRecountArgs(args: string[]): { from: VenueDate; until: VenueDate; project?: string } {
  const { from, until, project } = readArgs(args, options, USAGE);
  if (from > until) throw new CliError('The days end before they begin. Please check them.');
  return { from: venueDate(from), until: venueDate(until), ...(project !== undefined && { project }) };
}

/** Recounts each day and prints whether its figures were correct. */
export async function recount(from: VenueDate, until: VenueDate): Promise<void> {
  const today = dayOf(instant(Date.now()));
  if (until > today) throw new CliError(`${formatFullDate(until)} is still to come. Today is ${today}.`);
  let corrected = 0;
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const wasWrong = await recountDay(day);
    if (wasWrong) corrected += 1;
    step(wasWrong ? 'corrected' : 'right', day);
  }
  step((await recountMembers()) ? 'corrected' : 'right', 'how many are members');
  const wrongDays = await recountDays(instant(Date.now()));
  for (const day of wrongDays) step('corrected', `who has booked and is expected on ${day}`);
  if (wrongDays.length === 0) step('right', 'who has booked and is expected from today on');
  step('recounted', corrected === 0 ? 'every day was right' : `days that were wrong: ${corrected}`);
}
