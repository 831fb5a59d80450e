import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  doc,
  getFirestore,
  onSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A React page with a single read: a household document, or a day's walk-ins. */
const asked = new URLSearchParams(location.search);
const [uid, day, role] = [asked.get('uid') ?? '', asked.get('day'), asked.get('role')];

const database = getFirestore(
  initializeApp({ projectId: import.meta.env.VITE_BENCH_PROJECT, apiKey: 'local' }),
);
connectFirestoreEmulator(database, '127.0.0.1', Number(import.meta.env.VITE_BENCH_PORT), {
  mockUserToken: {
    sub: uid,
    ...(role && { role, auth_time: Math.floor(Date.now() / 1000) }),
  },
});

const passes = query(collection(database, 'walkIns'), where('date', '==', day), orderBy('createdAt'));

type Show = (names: string[]) => void;

const listen = (show: Show) =>
  day === null
    ? onSnapshot(doc(database, 'users', uid), (member) => show([nameOf(member.data())]))
    : onSnapshot(passes, ({ docs }) => show(docs.map((pass) => nameOf(pass.data()))));

const nameOf = (customer: DocumentData | undefined): string =>
  String(customer?.primary?.name ?? customer?.name);

function Page() {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => listen(setNames), []);
  return createElement(
    'ul',
    null,
    names.map((name) => createElement('li', { key: name }, name)),
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Page));
