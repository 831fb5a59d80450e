import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';

export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const session = useSession();
  return async () => {
    await session.end();
    navigate('/login', { replace: true }); // the portal has already navigated to the login, with a link back
  };
}
