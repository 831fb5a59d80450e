import { instant, isoText } from '@legacy-hub/domain/venue-time';
import { hireStaff } from '../../functions/src/staff/add-staff.ts';
import { dismissStaff } from '../../functions/src/staff/remove-staff.ts';
import { listStaff } from '../../functions/src/staff/store.ts';
import { whereTo } from '../launcher/settings.ts';
import { readWish, type Wish } from './cli-args.ts';

/** `npm run staff` appoints, dismisses and lists the people of the counter. */
export async function run(args: string[]): Promise<void> {
  const wish = readWish(args);
  Object.assign(process.env, whereTo(wish.project));
  for (const line of await fulfil(wish)) console.log(`  ${line}`);
}

async function fulfil(wish: Wish): Promise<string[]> {
  switch (wish.do) {
    case 'add': {
      const done = await hireStaff(wish.email, wish.role, instant(Date.now()));
      return done === 'invited'
        ? [`${wish.email} is ${wish.role} now, and gets a letter to choose a password.`]
        : [`${wish.email} is ${wish.role} from the next log-in on.`];
    }
    case 'remove': {
      const done = await dismissStaff(wish.email);
      return [done === 'dismissed' ? `${wish.email} is no longer staff.` : `${wish.email} was not staff.`];
    }
    case 'list': {
      const staff = await listStaff();
      return staff.map(({ email, role, since }) => `${email}  ${role}  since ${isoText(since).slice(0, 10)}`);
    }
  }
}
