import { Outlet } from 'react-router-dom';
import { auth } from '../firebase/auth.ts';
import { FirebaseProviders } from '../firebase/FirebaseProviders.tsx';
import { firestore } from '../firebase/firestore.ts';
import { storage } from '../firebase/storage.ts';
import { watchLogin } from '../session/watch-login.ts';

watchLogin(auth, storage);

/** Wraps the pages that need authentication; the landing page loads none of this. */
export default function SignedInPages() {
  return (
    <FirebaseProviders auth={auth} firestore={firestore} storage={storage}>
      <Outlet />
    </FirebaseProviders>
  );
}
