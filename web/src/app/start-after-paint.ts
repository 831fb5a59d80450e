import { replayForApp } from './before-the-app.ts';

/** A prerendered page can be read and filled in without the app, which loads after the first paint: its packages, then itself. */
const app = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;
const root = document.getElementById('root');
if (!app || !root) throw new Error('The page has no data-app attribute or no #root');
const files = app.split(' ');

if (bringsSomething()) {
  root.replaceChildren();
  void startApp();
} else {
  startAfterPaint(replayForApp(root));
}

/**
 * From an earlier page, a payment link or the landing page's family: the page then isn't as in its document. React Router
 * keeps what a link brings as `usr` in the history's state.
 */
function bringsSomething(): boolean {
  if (location.pathname === '/') return false;
  const hasFamily = new URLSearchParams(location.search).has('family');
  return hasFamily || location.hash !== '' || sessionStorage.length > 0 || Boolean(history.state?.usr);
}

/** A page in a hidden tab is first painted when it is shown. */
function startAfterPaint(giveUp: () => void): void {
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    startApp().catch((error) => {
      console.warn(error);
      giveUp();
    });
  }).observe({ type: 'paint', buffered: true });
}

/** All are fetched at once, but each is evaluated in a task of its own, so that the page answers between them. */
async function startApp(): Promise<void> {
  for (const file of files) document.head.append(preloadOf(file));
  for (const file of files) await import(/* @vite-ignore */ file);
}

function preloadOf(file: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file });
}
