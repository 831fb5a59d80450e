import { seed } from '../seed/seed.ts';
import { buildFor } from './build.ts';
import { HOME } from './environments.ts';
import { openVenue, prepare } from './local-stack.ts';
import { step } from './progress.ts';
import { untilAskedToStop } from './shutdown.ts';
import { welcome } from './welcome.ts';

export async function run(): Promise<void> {
  await untilAskedToStop(async () => {
    await prepare(HOME);
    await buildFor(HOME);
    const venue = await openVenue(HOME, { withHosting: true });
    step('seeding', 'the demo venue');
    await seed(HOME);
    console.log(welcome(HOME));
    return venue;
  });
}
