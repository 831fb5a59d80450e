import '@legacy-hub/web/src/ui/tokens.css';
import '@legacy-hub/web/src/ui/base.css';
import { HereNow } from '@legacy-hub/web/src/features/visits/components/HereNow.tsx';
import { RecentCheckIns } from '@legacy-hub/web/src/features/visits/components/RecentCheckIns.tsx';
import { WalkInBoard } from '@legacy-hub/web/src/features/walk-ins/components/WalkInBoard.tsx';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { inProfiler } from './profiled.ts';

/** The counter's live components as shipped, with the walk-in board twice, as when its dialog is open. */
const live = [
  createElement(RecentCheckIns, { key: 'recent', by: 'profiled-staff', onUndone: () => undefined }),
  createElement(HereNow, { key: 'here-now' }),
  createElement(WalkInBoard, { key: 'beside' }),
  createElement(WalkInBoard, { key: 'large' }),
];

const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(inProfiler('page', 'counter', live));
