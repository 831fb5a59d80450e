import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

const PHONES = { columns: 10, pictureWidth: 260 };
const OTHERS = { columns: 6, pictureWidth: 480 };
export const WIDEST_PHONE = 480;
const MAX_PICTURE_HEIGHT = 900;

/** Combines all screens of a width and a scheme into one labelled picture, in order. */
export async function makeContactSheet(
  browser: Browser,
  folder: string,
  { names, suffix, width }: { names: readonly string[]; suffix: string; width: number },
): Promise<void> {
  const pictures = names
    .map((name) => ({ name, file: `${folder}/${name}-${suffix}.png` }))
    .filter(({ file }) => existsSync(file));
  const { columns, pictureWidth } = width <= WIDEST_PHONE ? PHONES : OTHERS;
  const sheet = `${folder}/sheet-${suffix}.html`;
  await writeFile(
    sheet,
    `<!doctype html><meta charset="utf-8"><style>
      body { display: grid; grid-template-columns: repeat(${columns}, ${pictureWidth}px); gap: 24px 16px; margin: 0; padding: 16px; background: #777; width: max-content; font: 600 15px sans-serif }
      figure { margin: 0 } figcaption { padding-bottom: 4px; color: #fff }
      img { display: block; width: 100%; max-height: ${MAX_PICTURE_HEIGHT}px; object-fit: cover; object-position: top }
    </style>${pictures
      .map(
        ({ name, file }) =>
          `<figure><figcaption>${name}</figcaption><img src="${pathToFileURL(file)}"></figure>`,
      )
      .join('')}`,
  );
  const page = await browser.newPage({
    viewport: { width: columns * (pictureWidth + 16) + 16, height: 900 },
  });
  await page.goto(pathToFileURL(sheet).href, { waitUntil: 'load' });
  await page.screenshot({ path: `${folder}/sheet-${suffix}.png`, fullPage: true });
  await page.close();
}
