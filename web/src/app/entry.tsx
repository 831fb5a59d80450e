import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { setSettings } from '../browser/venue-settings.ts';
import { CrashPage, ErrorBoundary } from '../loading/LazyPage.tsx';
import { App, loadSignedInPages, preloadPage } from './App.tsx';
import { SETTINGS_ID } from './pages.ts';
import { render } from './render.ts';
import '../ui/styles/fonts.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';

setSettings(JSON.parse(document.getElementById(SETTINGS_ID)?.textContent ?? ''));
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <BrowserRouter>
      <ErrorBoundary fallback={() => <CrashPage />}>
        <App />
      </ErrorBoundary>
    </BrowserRouter>
  </StrictMode>
);

// Starts before the first render, which takes a while. The page loads the pages again, and reports if that
// fails.
if (/^\/(admin-)?portal(\/|$)/.test(location.pathname)) loadSignedInPages().catch(() => undefined);
if (!root.firstElementChild) render(app, root);
else
  preloadPage(location.pathname)
    .catch(() => root.replaceChildren()) // the page retries the load
    .then(() => render(app, root));
