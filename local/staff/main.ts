import { staffRoleSchema } from '@legacy-hub/domain/staff/logins/schema';
import { instant, toIsoString } from '@legacy-hub/domain/venue/time/venue-time';
import * as z from 'zod';
import { addStaff, removeStaffByEmail } from '../../functions/src/staff/staff-roles.ts';
import { listStaff } from '../../functions/src/stores/staff.ts';
import { withVenue } from '../../functions/src/stores/venue.ts';
import { readArgs, TARGET, useProject } from '../cli-args.ts';

const USAGE = `npm run staff -- add EMAIL [admin]     adds a staff member, or an admin
npm run staff -- remove EMAIL          removes a staff member, who loses access at once
npm run staff -- list                  lists all staff
${TARGET}`;

const email = z.string().toLowerCase().pipe(z.email());
const command = z.union([
  z.tuple([z.literal('list')]),
  z.tuple([z.literal('remove'), email]),
  z.tuple([z.literal('add'), email, z.enum(staffRoleSchema.options).default('staff')]),
]);

export async function run(args: string[]): Promise<void> {
  const { command, project } = readStaffArgs(args);
  useProject(project);
  for (const line of await withVenue(() => runStaffCommand(command))) console.log(`  ${line}`);
}

export const readStaffArgs = (args: string[]) =>
  readArgs(args, { command, project: z.string().optional() }, USAGE);

async function runStaffCommand([kind, email, role]: z.infer<typeof command>): Promise<string[]> {
  if (kind === 'list')
    return (await listStaff()).map(
      ({ email, role, since }) => `${email}  ${role}  since ${toIsoString(since).slice(0, 10)}`,
    );
  const now = instant(Date.now());
  if (kind === 'remove')
    return [
      `${email} ${(await removeStaffByEmail(email, now)) === 'dismissed' ? 'is no longer' : 'was not'} staff.`,
    ];
  const added = await addStaff(email, role, now);
  return added.ok && added.isInvited
    ? [`${email} is now ${role} and will get an email to set a password.`]
    : [`${email} will be ${role} from their next login.`];
}
