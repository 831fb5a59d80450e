/** The prerendered landing page works without scripts, so the app loads after the first paint. */
const app = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;
if (!app) throw new Error('The landing page has no data-app attribute');

const start = () => requestAnimationFrame(() => setTimeout(() => import(/* @vite-ignore */ app)));

if (document.readyState === 'complete') start();
else addEventListener('load', start);
