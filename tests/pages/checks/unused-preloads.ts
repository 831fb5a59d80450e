import type { Page } from '@playwright/test';

/** Lists preloaded files that the page has not used. */
export async function unusedPreloads(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faces = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule);
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    const imageUrls = [...document.images].map(({ src }) => src);
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
    return links
      .map(({ href }) => href)
      .filter((href) => {
        const file = href.slice(href.lastIndexOf('/'));
        const face = faces.find(({ style }) => style.getPropertyValue('src').includes(file));
        const family = face?.style.getPropertyValue('font-family').replaceAll('"', '');
        return !imageUrls.includes(href) && !loaded.some((font) => font.family === family);
      });
  });
}
