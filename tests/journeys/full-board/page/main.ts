import '@legacy-hub/web/src/ui/tokens.css';
import '@legacy-hub/web/src/ui/base.css';
import { HereNow } from '@legacy-hub/web/src/features/visits/components/HereNow.tsx';
import { RecentCheckIns } from '@legacy-hub/web/src/features/visits/components/RecentCheckIns.tsx';
import { WalkInBoard } from '@legacy-hub/web/src/features/walk-ins/components/WalkInBoard.tsx';
import { firebaseApp } from '@legacy-hub/web/src/firebase/app.ts';
import { FirebaseProviders } from '@legacy-hub/web/src/firebase/FirebaseProviders.tsx';
import { getAuth } from 'firebase/auth';
import { getStorage } from 'firebase/storage';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { inProfiler } from './profiled.ts';
import { firestore } from './staff-firestore.ts';

const ignore = () => undefined;

/** The counter's live components as shipped, with the walk-in board twice, as when its dialog is open. */
const live = [
  createElement(RecentCheckIns, { key: 'recent', staff: 'profiled-staff', onUndone: ignore }),
  createElement(HereNow, { key: 'here-now' }),
  createElement(WalkInBoard, { key: 'beside', onOpen: ignore, onComing: ignore }),
  createElement(WalkInBoard, { key: 'large', onOpen: ignore, onComing: ignore }),
];

const root = document.body.appendChild(document.createElement('div'));
const sdk = { auth: getAuth(firebaseApp), firestore, storage: getStorage(firebaseApp) };
createRoot(root).render(createElement(FirebaseProviders, sdk, inProfiler('page', 'counter', live)));
