import { writeFileSync } from 'node:fs';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { openDemoPage } from './demo-page.ts';

const FILE = `${ROOT}/docs/screens/check-in.gif`;
const COUNTER = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 768 };
const GAP = 24;
const BACKGROUND = '#d9d0e6';
const WIDTH = 1000;

interface Frame {
  readonly png: Buffer;
  readonly milliseconds: number;
}

/** Records the README's animation: staff check Maya's family in, and her phone updates by itself. */
export async function captureCheckIn(browser: Browser): Promise<void> {
  const counter = await openDemoPage(browser, 'Staff', { viewport: COUNTER });
  const phone = await openDemoPage(browser, 'Maya', { viewport: PHONE, isMobile: true, hasTouch: true });
  for (const page of [counter, phone]) await openAgain(page);
  const frames: Frame[] = [];
  const show = async (milliseconds: number): Promise<void> => {
    frames.push({ png: await sideBySide(counter, phone), milliseconds });
  };

  const search = counter.getByRole('combobox').first();
  await search.focus();
  await show(900);
  for (const digit of '5678') {
    await search.press(digit);
    await show(180);
  }
  await counter.getByRole('option').first().waitFor();
  await settle(counter);
  await show(900);
  await search.press('Enter');
  await counter.getByRole('button', { name: /^Check Selected/ }).waitFor();
  await settle(counter);
  await show(1600);
  await counter.keyboard.press('Enter');
  await phone
    .getByText(/^\d+:\d\d$/)
    .first()
    .waitFor();
  await settle(counter);
  await show(2600);

  writeFileSync(FILE, await animate(frames));
}

/** Reloads the page to hide the welcome message after a login. */
async function openAgain(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await settle(page);
}

const settle = (page: Page): Promise<void> => page.waitForTimeout(500);

async function sideBySide(counter: Page, phone: Page): Promise<Buffer> {
  const [left, right] = await Promise.all([counter.screenshot(), phone.screenshot()]);
  return sharp({
    create: {
      width: COUNTER.width + PHONE.width + 3 * GAP,
      height: COUNTER.height + 2 * GAP,
      channels: 3,
      background: BACKGROUND,
    },
  })
    .composite([
      { input: left, left: GAP, top: GAP },
      { input: right, left: COUNTER.width + 2 * GAP, top: GAP },
    ])
    .png()
    .toBuffer();
}

async function animate(frames: readonly Frame[]): Promise<Buffer> {
  const pictures = await Promise.all(frames.map(({ png }) => sharp(png).resize({ width: WIDTH }).toBuffer()));
  return sharp(pictures, { join: { animated: true } })
    .gif({ delay: frames.map(({ milliseconds }) => milliseconds), loop: 0, interFrameMaxError: 2 })
    .toBuffer();
}
