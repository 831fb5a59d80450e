/** The landing page is whole without a script: the app is asked for when the page has been painted. */
const app = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;
if (!app) throw new Error('The landing page does not name its app');

const start = () => requestAnimationFrame(() => setTimeout(() => import(/* @vite-ignore */ app)));

if (document.readyState === 'complete') start();
else addEventListener('load', start);
