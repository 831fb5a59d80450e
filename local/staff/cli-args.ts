import { parseArgs } from 'node:util';
import { type StaffRole, staffRoleSchema } from '@legacy-hub/domain/staff/schema';
import * as z from 'zod';
import { CliError } from '../cli-error.ts';

export type StaffCommand = { readonly project: string | null } & (
  | { readonly kind: 'add'; readonly email: string; readonly role: StaffRole }
  | { readonly kind: 'remove'; readonly email: string }
  | { readonly kind: 'list' }
);

const USAGE = `npm run staff -- add EMAIL [admin]     adds a staff member, or an admin
npm run staff -- remove EMAIL          removes a staff member, who loses access at once
npm run staff -- list                  lists all staff

Works on the local stack that npm start runs. Add --project ID for a Firebase project; log in first with
"gcloud auth application-default login".`;

const emailSchema = z.string().toLowerCase().pipe(z.email());

export function parseStaffArgs(args: string[]): StaffCommand {
  const { values, positionals } = parse(args);
  const project = values.project ?? null;
  const [command, email, role = 'staff', ...more] = positionals;
  const address = emailSchema.safeParse(email);
  const staffRole = staffRoleSchema.safeParse(role);
  if (command === 'list' && email === undefined) return { kind: 'list', project };
  if (!address.success || !staffRole.success || more.length > 0) throw new CliError(USAGE);
  if (command === 'add') return { kind: 'add', email: address.data, role: staffRole.data, project };
  if (command === 'remove' && staffRole.data === 'staff')
    return { kind: 'remove', email: address.data, project };
  throw new CliError(USAGE);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { project: { type: 'string' } } });
  } catch (error) {
    if (error instanceof TypeError) throw new CliError(USAGE); // unknown option
    throw error;
  }
}
