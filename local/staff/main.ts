import { type StaffRole, staffRoleSchema } from '@legacy-hub/domain/staff/schema';
import { instant, toIsoString } from '@legacy-hub/domain/venue-time';
import * as z from 'zod';
import { addStaff } from '../../functions/src/staff/add-staff.ts';
import { removeStaff } from '../../functions/src/staff/remove-staff.ts';
import { listStaff } from '../../functions/src/stores/staff.ts';
import { readArgs, TARGET } from '../cli-args.ts';
import { CliError } from '../cli-error.ts';
import { adminEnvironment } from '../launcher/settings.ts';

type StaffCommand = { readonly project: string | null } & (
  | { readonly kind: 'add'; readonly email: string; readonly role: StaffRole }
  | { readonly kind: 'remove'; readonly email: string }
  | { readonly kind: 'list' }
);

const USAGE = `npm run staff -- add EMAIL [admin]     adds a staff member, or an admin
npm run staff -- remove EMAIL          removes a staff member, who loses access at once
npm run staff -- list                  lists all staff
${TARGET}`;

const emailSchema = z.string().toLowerCase().pipe(z.email());
const commandSchema = z.union([
  z.tuple([z.literal('list')]),
  z.tuple([z.literal('remove'), emailSchema]),
  z.tuple([z.literal('add'), emailSchema, z.enum(staffRoleSchema.options).default('staff')]),
]);

/** `npm run staff` adds, removes and lists staff. */
export async function run(args: string[]): Promise<void> {
  const command = parseStaffArgs(args);
  Object.assign(process.env, adminEnvironment(command.project));
  for (const line of await runStaffCommand(command)) console.log(`  ${line}`);
}

export function parseStaffArgs(args: string[]): StaffCommand {
  const { values, positionals } = readArgs(args, ['project'], USAGE);
  const project = values.project ?? null;
  const command = commandSchema.safeParse(positionals);
  if (!command.success) throw new CliError(USAGE);
  const [kind, email, role] = command.data;
  if (kind === 'add') return { kind, email, role, project };
  return kind === 'remove' ? { kind, email, project } : { kind, project };
}

async function runStaffCommand(command: StaffCommand): Promise<string[]> {
  if (command.kind === 'list')
    return (await listStaff()).map(
      ({ email, role, since }) => `${email}  ${role}  since ${toIsoString(since).slice(0, 10)}`,
    );
  const { email } = command;
  if (command.kind === 'remove')
    return [`${email} ${(await removeStaff(email)) === 'dismissed' ? 'is no longer' : 'was not'} staff.`];
  const { role } = command;
  return (await addStaff(email, role, instant(Date.now()))) === 'invited'
    ? [`${email} is now ${role} and will get an email to set a password.`]
    : [`${email} will be ${role} from their next login.`];
}
