import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import { sendEvent } from '../runner/events.ts';
import type { BrowserTab } from './browser-tab.ts';
import { openFirefox } from './firefox.ts';
import { STORIES } from './stories.ts';
import { Walk } from './walk.ts';
import { openWebKit } from './webkit.ts';

const BROWSERS: Readonly<Record<string, () => Promise<BrowserTab>>> = {
  firefox: openFirefox,
  webkit: openWebKit,
};

/** Runs the main stories in Firefox and WebKit, with a screenshot of each screen in `.local/browsers`. */
const { values } = parseArgs({
  options: { browsers: { type: 'string', default: Object.keys(BROWSERS).join() } },
});
const { WEBSITE_URL = '' } = process.env;
const FOLDER = `${ROOT}/.local/browsers`;
rmSync(FOLDER, { recursive: true, force: true });

const names = values.browsers.split(',');
sendEvent({ kind: 'planned', count: names.length * Object.keys(STORIES).length, unit: 'tests' });
for (const name of names) {
  const tab = await BROWSERS[name]?.();
  if (!tab) throw new Error(`There is no browser "${name}"`);
  const walk = new Walk(tab, WEBSITE_URL, `${FOLDER}/${name}`);
  for (const [title, story] of Object.entries(STORIES)) {
    const failure = await story(walk).then(
      () => null,
      (error: unknown) => String(error),
    );
    sendEvent({ kind: 'ended', passed: failure === null ? 1 : 0 });
    if (failure === null) continue;
    sendEvent({ kind: 'failed', title: `${name}: ${title}`, message: failure });
    await walk.picture('failed');
  }
  await tab.close();
}
