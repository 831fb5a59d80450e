import { parseArgs } from 'node:util';
import { type StaffRole, staffRoleSchema } from '@legacy-hub/domain/staff/schema';
import * as z from 'zod';
import { CliError } from '../cli-error.ts';

export type StaffCommand = { readonly project: string | null } & (
  | { readonly do: 'add'; readonly email: string; readonly role: StaffRole }
  | { readonly do: 'remove'; readonly email: string }
  | { readonly do: 'list' }
);

const USAGE = `npm run staff -- add EMAIL [admin]     appoints somebody, at the counter or as admin
npm run staff -- remove EMAIL          closes every staff door to them, at once
npm run staff -- list                  who works here

They concern the venue that npm start has opened; with --project ID a real one,
with the credentials that "gcloud auth application-default login" has left.`;

const emailSchema = z.string().toLowerCase().pipe(z.email());

export function parseStaffArgs(args: string[]): StaffCommand {
  const { values, positionals } = parse(args);
  const project = values.project ?? null;
  const [what, email, role = 'staff', ...more] = positionals;
  const address = emailSchema.safeParse(email);
  const as = staffRoleSchema.safeParse(role);
  if (what === 'list' && email === undefined) return { do: 'list', project };
  if (!address.success || !as.success || more.length > 0) throw new CliError(USAGE);
  if (what === 'add') return { do: 'add', email: address.data, role: as.data, project };
  if (what === 'remove' && as.data === 'staff') return { do: 'remove', email: address.data, project };
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
