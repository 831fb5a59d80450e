import '@legacy-hub/web/src/ui/tokens.css';
import '@legacy-hub/web/src/ui/base.css';
import { HereNow } from '@legacy-hub/web/src/features/visits/components/HereNow.tsx';
import { WalkInBoard } from '@legacy-hub/web/src/features/walk-ins/components/WalkInBoard.tsx';
import { createElement, Fragment } from 'react';
import { createRoot } from 'react-dom/client';

/** The boards of the counter as they are shipped, the one of the walk-ins twice. */
const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(
  createElement(
    Fragment,
    null,
    createElement(WalkInBoard),
    createElement(WalkInBoard),
    createElement(HereNow),
  ),
);
