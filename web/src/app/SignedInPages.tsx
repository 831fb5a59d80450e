import { Outlet } from 'react-router-dom';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import { firebaseApp } from '../firebase/app.ts';
import { auth } from '../firebase/auth.ts';

/** Wraps the pages that need authentication; the landing page loads none of this. */
export default function SignedInPages() {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp}>
      <AuthProvider sdk={auth}>
        <Outlet />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
