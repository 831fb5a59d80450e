import { login } from '@legacy-hub/domain/copy/login';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Page } from '../../ui/Page.tsx';
import { LoginCard } from './components/LoginCard.tsx';

/** Where somebody was when their log-in ended. */
const cameFrom = z.object({ from: z.string().check(z.startsWith('/portal')) });

export default function LoginPage() {
  const navigate = useNavigate();
  const arrived = z.safeParse(cameFrom, useLocation().state);
  return (
    <Page title={login.title}>
      <LoginCard onLoggedIn={() => navigate(arrived.data?.from ?? '/portal')} />
    </Page>
  );
}
