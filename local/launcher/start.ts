import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { rebuildFunctionsOnChange } from '../../functions/build.ts';
import { definitions, withScripts } from '../../web/build.ts';
import { PLACES, settingsBlock } from '../../web/src/app/pages.ts';
import { DEMO_ACCOUNTS } from '../seed/accounts.ts';
import { seed } from '../seed/seed.ts';
import { buildFor, functionsBuild, webBuild } from './build.ts';
import { DEV } from './environments.ts';
import { type LocalStack, preflight, startStack } from './local-stack.ts';
import { ROOT } from './root.ts';
import { runUntilStopped } from './shutdown.ts';

/** `npm start`: the local stack with the built website and the demo data. */
export const start = () =>
  runWithDemoData(async () => {
    await buildFor(DEV);
    return startStack(DEV, { withHosting: true });
  });

/** `npm run dev`: the same stack with Vite's dev server, and functions that rebuild on change. */
export const dev = () =>
  runWithDemoData(async () => {
    await rebuildFunctionsOnChange(functionsBuild(DEV));
    const stack = await startStack(DEV, { withHosting: false });
    const website = await serveWebsite();
    const close = async () => {
      await Promise.all([website.close(), stack.close()]);
    };
    return { failed: stack.failed, close };
  });

const runWithDemoData = (open: () => Promise<LocalStack>): Promise<void> =>
  runUntilStopped(async () => {
    await preflight(DEV);
    const stack = await open();
    await seed(DEV, { year: true, demoVenue: true });
    console.log(welcome());
    return stack;
  });

/** Embeds the settings in the document, as the website's server does. */
const withSettings = (): Plugin => ({
  name: 'legacy-hub:settings',
  async transformIndexHtml(html) {
    const settings = await (await fetch(`${DEV.functionsUrl}/api/api/venue`)).text();
    return html.replace(PLACES.settings, () => settingsBlock(settings));
  },
});

async function serveWebsite(): Promise<ViteDevServer> {
  const { settings, scripts } = webBuild(DEV);
  const server = await createServer({
    root: `${ROOT}/web`,
    configFile: `${ROOT}/web/vite.config.ts`,
    define: definitions(settings),
    plugins: [withScripts(scripts), withSettings()],
    server: {
      port: DEV.ports.hosting,
      strictPort: true,
      proxy: {
        '/api/upload-photo': `${DEV.functionsUrl}/upload`,
        '/api/admin/upload-picture': `${DEV.functionsUrl}/upload`,
        '/api': `${DEV.functionsUrl}/api`,
        '/pictures': `${DEV.functionsUrl}/website`,
      },
    },
  });
  return server.listen();
}

function welcome(): string {
  const accounts = DEMO_ACCOUNTS.map(
    ({ email, password, who }) => `    ${email.padEnd(24)} ${password.padEnd(14)} ${who}`,
  );
  return [
    `\n  ready in ${(performance.now() / 1000).toFixed(0)} s\n`,
    `    website       ${DEV.website}`,
    `    counter       ${DEV.website}/admin-portal`,
    `    inbox         http://localhost:${DEV.ports.inbox}`,
    '\n  demo accounts\n',
    ...accounts,
    '\n  Press Ctrl-C to stop.\n',
  ].join('\n');
}
