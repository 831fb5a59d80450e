import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import type { BrowserTab } from './browser-tab.ts';
import { openFirefox } from './firefox.ts';
import { STORIES } from './stories.ts';
import { Walk } from './walk.ts';
import { openWebKit } from './webkit.ts';

const BROWSERS: Readonly<Record<string, () => Promise<BrowserTab>>> = {
  firefox: openFirefox,
  webkit: openWebKit,
};

/** The main stories in Firefox and WebKit, with a picture of each screen in `.local/browsers`. */
const { values } = parseArgs({
  options: { browsers: { type: 'string', default: Object.keys(BROWSERS).join() } },
});
const { WEBSITE_URL = '' } = process.env;
const FOLDER = `${ROOT}/.local/browsers`;
rmSync(FOLDER, { recursive: true, force: true });

let failures = 0;
for (const name of values.browsers.split(',')) {
  const tab = await BROWSERS[name]?.();
  if (!tab) throw new Error(`There is no browser "${name}"`);
  const walk = new Walk(tab, WEBSITE_URL, `${FOLDER}/${name}`);
  for (const [title, story] of Object.entries(STORIES)) {
    const failure = await story(walk).then(
      () => null,
      (error: unknown) => String(error),
    );
    console.log(`${failure === null ? 'passed' : 'FAILED'}  ${name}: ${title}`);
    if (failure === null) continue;
    failures += 1;
    console.error(failure);
    await walk.picture('failed');
  }
  await tab.close();
}
process.exit(failures > 0 ? 1 : 0);
