import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  onSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A React page with a single read: a household's name and address, or the names of a day's walk-ins. */
const parameters = new URLSearchParams(location.search);
const [uid, day, role] = [parameters.get('uid') ?? '', parameters.get('day'), parameters.get('role')];

const database = getFirestore(
  initializeApp({ projectId: import.meta.env.VITE_BENCH_PROJECT, apiKey: 'local' }),
);
connectFirestoreEmulator(database, '127.0.0.1', Number(import.meta.env.VITE_BENCH_PORT), {
  mockUserToken: { sub: uid, ...(role && { role, auth_time: Math.floor(Date.now() / 1000) }) },
});

const passes = query(collection(database, 'walkIns'), where('date', '==', day), orderBy('createdAt'));

const listen = (show: (texts: string[]) => void) =>
  day === null
    ? onSnapshot(doc(database, 'users', uid), (household) =>
        show([String(household.get('primary.name')), String(household.get('address'))]),
      )
    : onSnapshot(passes, ({ docs }) => show(docs.map((pass) => String(pass.get('name')))));

function Page() {
  const [texts, setTexts] = useState<string[]>([]);
  useEffect(() => listen(setTexts), []);
  return createElement(
    'ul',
    null,
    texts.map((text) => createElement('li', { key: text }, text)),
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Page));
