import { login } from '@legacy-hub/domain/copy/public/login';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { LoginScreen } from './LoginScreen.tsx';

const locationState = z.object({
  /** The page that opens after the login. */
  from: z._default(z.string().check(z.startsWith('/portal')), '/portal'),
  /** The email of a visitor who tried to register but already has an account. */
  email: z.optional(z.string()),
  isResetting: z.optional(z.boolean()),
});

export default function LoginPage() {
  const navigate = useNavigate();
  const state = z.safeParse(locationState, useLocation().state);
  return (
    <LoginScreen
      title={login.title}
      email={state.data?.email}
      startsWithReset={state.data?.isResetting}
      isForMembers
      onLoggedIn={() => navigate(state.data?.from ?? '/portal')}
    />
  );
}
