import { Outlet } from 'react-router-dom';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import { firebaseApp } from '../firebase/app.ts';
import { auth } from '../firebase/auth.ts';

/** Everything that needs to know who is there; the landing page loads none of it. */
export default function SignedInPages() {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp}>
      <AuthProvider sdk={auth}>
        <Outlet />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
