/** The prerendered landing page works without scripts, so the app loads after the first paint. */
const app = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;
if (!app) throw new Error('The landing page has no data-app attribute');

/** A page in a hidden tab is first painted when it is shown. */
new PerformanceObserver((paints, observer) => {
  if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
  observer.disconnect();
  void import(/* @vite-ignore */ app);
}).observe({ type: 'paint', buffered: true });
