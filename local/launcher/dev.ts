import { createServer } from 'vite';
import { rebuildFunctionsOnChange } from '../../functions/build.ts';
import { definitions, withScripts } from '../../web/build.ts';
import { seed } from '../seed/seed.ts';
import { functionsBuild, webBuild } from './build.ts';
import { DEV, type Environment } from './environments.ts';
import { preflight, startStack } from './local-stack.ts';
import { step } from './progress.ts';
import { ROOT } from './root.ts';
import { runUntilStopped } from './shutdown.ts';
import { welcome } from './welcome.ts';

/** Like `npm start`, with Vite's dev server and functions that rebuild on change. */
export async function run(): Promise<void> {
  await runUntilStopped(async () => {
    await preflight(DEV);
    await rebuildFunctionsOnChange(functionsBuild(DEV));
    const stack = await startStack(DEV, { withHosting: false });
    const website = await serveWebsite(DEV);
    step('seeding', 'the demo data');
    await seed(DEV);
    console.log(welcome(DEV));
    return {
      failed: stack.failed,
      close: async () => {
        await Promise.all([website.close(), stack.close()]);
      },
    };
  });
}

async function serveWebsite(environment: Environment) {
  const website = webBuild(environment);
  const server = await createServer({
    root: `${ROOT}/web`,
    configFile: `${ROOT}/web/vite.config.ts`,
    define: definitions(website.settings),
    plugins: [withScripts(website.scripts)],
    server: {
      port: environment.ports.hosting,
      strictPort: true,
      proxy: {
        '/api': `http://127.0.0.1:${environment.ports.functions}/${environment.project}/australia-southeast1/api`,
      },
    },
  });
  return server.listen();
}
