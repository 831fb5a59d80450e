/** The prerendered landing page works without scripts, so the app loads after the first paint: its packages, then itself. */
const app = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;
if (!app) throw new Error('The landing page has no data-app attribute');
const files = app.split(' ');

/** A page in a hidden tab is first painted when it is shown. */
new PerformanceObserver((paints, observer) => {
  if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
  observer.disconnect();
  void startApp();
}).observe({ type: 'paint', buffered: true });

/** All are fetched at once, but each is evaluated in a task of its own, so that the page answers between them. */
async function startApp(): Promise<void> {
  for (const file of files) document.head.append(preloadOf(file));
  for (const file of files) await import(/* @vite-ignore */ file);
}

function preloadOf(file: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file });
}
