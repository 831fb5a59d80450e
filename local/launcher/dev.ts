import { createServer } from 'vite';
import { rebuildFunctionsOnChange } from '../../functions/build.ts';
import { definitions, withScripts } from '../../web/build.ts';
import { seed } from '../seed/seed.ts';
import { functionsBuild, webBuild } from './build.ts';
import { HOME, type Place } from './environments.ts';
import { openVenue, prepare } from './local-stack.ts';
import { step } from './progress.ts';
import { ROOT } from './root.ts';
import { untilAskedToStop } from './shutdown.ts';
import { welcome } from './welcome.ts';

/** As `npm start`, but the website is Vite's, with hot reload, and the functions are rebuilt on change. */
export async function run(): Promise<void> {
  await untilAskedToStop(async () => {
    await prepare(HOME);
    await rebuildFunctionsOnChange(functionsBuild(HOME));
    const venue = await openVenue(HOME, { withHosting: false });
    const website = await serveWebsite(HOME);
    step('seeding', 'the demo venue');
    await seed(HOME);
    console.log(welcome(HOME));
    return {
      broken: venue.broken,
      close: async () => {
        await Promise.all([website.close(), venue.close()]);
      },
    };
  });
}

async function serveWebsite(place: Place) {
  const website = webBuild(place);
  const server = await createServer({
    root: `${ROOT}/web`,
    configFile: `${ROOT}/web/vite.config.ts`,
    define: definitions(website.settings),
    plugins: [withScripts(website.scripts)],
    server: {
      port: place.ports.hosting,
      strictPort: true,
      proxy: {
        '/api': `http://127.0.0.1:${place.ports.functions}/${place.project}/australia-southeast1/api`,
      },
    },
  });
  return server.listen();
}
