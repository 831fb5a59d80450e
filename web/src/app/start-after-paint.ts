import { replaceBlockedStorage } from '../browser/usable-storage.ts';
import { replayForApp } from './before-the-app.ts';

/**
 * A prerendered page is readable and usable without the app, so the app loads after the first paint: first
 * its packages, then its own code. A document that a server of another release left empty is never painted, so
 * its app starts at once.
 */
const app = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;
const root = document.getElementById('root');
if (!app || !root) throw new Error('The page has no data-app attribute or no #root');
const files = app.split(' ');

replaceBlockedStorage();

if (bringsSomething() || !root.hasChildNodes()) {
  root.replaceChildren();
  void startApp();
} else {
  const loading = firstPaint().then(startApp);
  loading.catch(console.warn);
  replayForApp(root, loading);
}

/**
 * True if the page was opened with state from a previous page, a payment link or the landing page's family,
 * and so differs from its document. React Router stores link state as `usr` in the history state.
 */
function bringsSomething(): boolean {
  if (location.pathname === '/') return false;
  const hasFamily = new URLSearchParams(location.search).has('family');
  return hasFamily || location.hash !== '' || sessionStorage.length > 0 || Boolean(history.state?.usr);
}

/** A page in a hidden tab is not painted until it is shown. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Fetches all files at once, but evaluates each in a separate task, so the page stays responsive. */
async function startApp(): Promise<void> {
  for (const file of files) document.head.append(preloadOf(file));
  for (const file of files) await import(/* @vite-ignore */ file);
}

function preloadOf(file: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file });
}
