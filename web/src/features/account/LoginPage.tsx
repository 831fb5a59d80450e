import { login } from '@legacy-hub/domain/copy/login';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { auth } from '../../firebase/auth.ts';
import { Page } from '../../ui/Page.tsx';
import { LoginCard } from './components/LoginCard.tsx';

/** The page to return to after the login. */
const locationState = z.object({ from: z.string().check(z.startsWith('/portal')) });

export default function LoginPage() {
  const navigate = useNavigate();
  const state = z.safeParse(locationState, useLocation().state);
  return (
    <Page title={login.title}>
      <LoginCard auth={auth} onLoggedIn={() => navigate(state.data?.from ?? '/portal')} />
    </Page>
  );
}
