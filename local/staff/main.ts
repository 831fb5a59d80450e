import { instant, toIsoString } from '@legacy-hub/domain/venue-time';
import { addStaff } from '../../functions/src/staff/add-staff.ts';
import { removeStaff } from '../../functions/src/staff/remove-staff.ts';
import { listStaff } from '../../functions/src/stores/staff.ts';
import { adminEnvironment } from '../launcher/settings.ts';
import { parseStaffArgs, type StaffCommand } from './cli-args.ts';

/** `npm run staff` adds, removes and lists staff. */
export async function run(args: string[]): Promise<void> {
  const command = parseStaffArgs(args);
  Object.assign(process.env, adminEnvironment(command.project));
  for (const line of await runStaffCommand(command)) console.log(`  ${line}`);
}

async function runStaffCommand(command: StaffCommand): Promise<string[]> {
  switch (command.kind) {
    case 'add': {
      const outcome = await addStaff(command.email, command.role, instant(Date.now()));
      return outcome === 'invited'
        ? [`${command.email} is now ${command.role} and will get an email to set a password.`]
        : [`${command.email} will be ${command.role} from their next login.`];
    }
    case 'remove': {
      const outcome = await removeStaff(command.email);
      return [
        outcome === 'dismissed' ? `${command.email} is no longer staff.` : `${command.email} was not staff.`,
      ];
    }
    case 'list': {
      const staff = await listStaff();
      return staff.map(
        ({ email, role, since }) => `${email}  ${role}  since ${toIsoString(since).slice(0, 10)}`,
      );
    }
  }
}
