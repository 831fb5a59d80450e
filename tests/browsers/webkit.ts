import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { type BrowserTab, WINDOW } from './browser-tab.ts';
import { installed } from './install.ts';

const DISPLAY = ':77';
const PORT = 21_777;
const MAX_RESPONSE_MS = 20_000;
/** Timeouts in milliseconds. A script that gets no response because the page is changing is sent again. */
const TIMEOUTS = { script: 3000, pageLoad: 15_000 };
/**
 * Makes an invisible change. WebKit takes a screenshot only with the next paint, which an idle page never
 * has.
 */
const REPAINT = `const { style } = document.documentElement;
style.outline = style.outline === '' ? '1px solid transparent' : '';`;
const REPAINT_AFTER_MS = 500;
/** The key that identifies an element in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const session = z.object({ sessionId: z.string() });
const element = z.object({ [ELEMENT]: z.string() });

/** Opens WebKitGTK's own browser on a virtual display, over WebDriver. */
export async function openWebKit(): Promise<BrowserTab> {
  const display = spawn(installed(['Xvfb'], 'xvfb'), [DISPLAY, '-screen', '0', '1280x1024x24'], {
    stdio: 'ignore',
  });
  const driver = spawn(installed(['WebKitWebDriver'], 'webkit2gtk-driver'), [`--port=${PORT}`], {
    stdio: 'ignore', // an unread pipe would block the process once it is full
    env: { ...process.env, DISPLAY, LANG: 'en_AU.UTF-8', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  await untilReady();
  const { sessionId } = session.parse(
    await send('POST', '/session', {
      capabilities: { alwaysMatch: { browserName: 'MiniBrowser', timeouts: TIMEOUTS } },
    }),
  );
  const call = (method: string, path: string, body?: object) =>
    send(method, `/session/${sessionId}${path}`, body);
  const find = async (value: string): Promise<string> => {
    const found = element.parse(await call('POST', '/element', { using: 'css selector', value }));
    return found[ELEMENT];
  };
  const click = async (selector: string): Promise<void> => {
    await call('POST', `/element/${await find(selector)}/click`, {});
  };
  const type = async (selector: string, text: string): Promise<void> => {
    await call('POST', `/element/${await find(selector)}/value`, { text });
  };
  const run = (script: string): Promise<unknown> => call('POST', '/execute/sync', { script, args: [] });
  const screenshot = async (): Promise<Buffer> => {
    const repainting = setInterval(() => void run(REPAINT).catch(() => undefined), REPAINT_AFTER_MS);
    try {
      return Buffer.from(z.string().parse(await call('GET', '/screenshot')), 'base64');
    } finally {
      clearInterval(repainting);
    }
  };
  await call('POST', '/window/rect', { ...WINDOW });
  return {
    open: async (url) => {
      await call('POST', '/url', { url });
    },
    run,
    click,
    type,
    typeInFrame: async (selector, texts) => {
      await call('POST', '/frame', { id: { [ELEMENT]: await find(selector) } });
      try {
        for (const [field, text] of Object.entries(texts)) {
          await click(field);
          await type(field, text);
        }
      } finally {
        await call('POST', '/frame/parent', {});
      }
    },
    screenshot,
    close: async () => {
      await call('DELETE', '');
      driver.kill();
      display.kill();
    },
  };
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const ready = await send('GET', '/status').catch(() => null);
    if (ready !== null) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver did not start');
}

async function send(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(MAX_RESPONSE_MS),
  });
  const { value } = z.object({ value: z.unknown() }).parse(await response.json());
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}
