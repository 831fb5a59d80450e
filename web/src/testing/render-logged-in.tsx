import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import type { FirebaseStorage } from 'firebase/storage';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { FirebaseProviders } from '../firebase/FirebaseProviders.tsx';

const app = { name: 'test', options: {} };
const login = { authStateReady: async () => {}, currentUser: { getIdToken: async () => 'token' } };

const sdk = {
  auth: { app, ...login } as unknown as Auth,
  firestore: { app } as unknown as Firestore,
  storage: { app } as unknown as FirebaseStorage,
};

const LoggedIn = ({ children }: { children: ReactNode }) => (
  <FirebaseProviders {...sdk}>{children}</FirebaseProviders>
);

export const renderLoggedIn = (element: ReactNode) => render(element, { wrapper: LoggedIn });
