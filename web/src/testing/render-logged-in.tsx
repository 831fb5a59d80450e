import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { auth } from '../firebase/auth.ts';
import { FirebaseProviders } from '../firebase/FirebaseProviders.tsx';
import { firestore } from '../firebase/firestore.ts';
import { storage } from '../firebase/storage.ts';
import { logins } from './fakes/firebase-auth.ts';
import { STAFF } from './open-app.tsx';

const LoggedIn = ({ children }: { children: ReactNode }) => (
  <FirebaseProviders auth={auth} firestore={firestore} storage={storage}>
    {children}
  </FirebaseProviders>
);

/** Renders one part of a screen, for states that the whole screen can't show. */
export function renderLoggedIn(element: ReactNode) {
  logins.begin(STAFF);
  return render(element, { wrapper: LoggedIn });
}
