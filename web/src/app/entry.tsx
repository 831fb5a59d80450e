import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { CrashPage, ErrorBoundary } from '../loading/LazyPage.tsx';
import { App, loadSignedInPages } from './App.tsx';
import { render } from './render.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';

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

// Before the first render, which takes a while; the page loads it again, and says so if that fails.
if (/^\/(admin-)?portal(\/|$)/.test(location.pathname)) loadSignedInPages().catch(() => undefined);
render(app, root);
