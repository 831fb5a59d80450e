/**
 * Worth its lines because it is the baseline of the portal and the board: a React page with a single read, a
 * household's name and address or the names of a day's walk-ins.
 */

import { initializeApp } from 'firebase/app';
import * as firestore from 'firebase/firestore';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const parameters = new URLSearchParams(location.search);
const [uid, day, role] = [parameters.get('uid') ?? '', parameters.get('day'), parameters.get('role')];

const app = initializeApp({ projectId: import.meta.env.VITE_BENCH_PROJECT, apiKey: 'local' });
const database = firestore.getFirestore(app);
firestore.connectFirestoreEmulator(database, '127.0.0.1', Number(import.meta.env.VITE_BENCH_PORT), {
  mockUserToken: {
    sub: uid,
    ...(role && { role, auth_time: Math.floor(Date.now() / 1000) }),
  },
});

const listen = (show: (texts: string[]) => void) =>
  day === null
    ? firestore.onSnapshot(firestore.doc(database, 'users', uid), (household) =>
        show([String(household.get('primary.name')), String(household.get('address'))]),
      )
    : firestore.onSnapshot(passesOf(day), ({ docs }) => show(docs.map((pass) => String(pass.get('name')))));

const passesOf = (day: string) =>
  firestore.query(
    firestore.collection(database, 'walkIns'),
    firestore.where('date', '==', day),
    firestore.orderBy('createdAt'),
  );

function Page() {
  const [texts, setTexts] = useState<string[]>([]);
  useEffect(() => listen(setTexts), []);
  const items = texts.map((text) => createElement('li', { key: text }, text));
  return createElement('ul', null, items);
}

createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Page));
