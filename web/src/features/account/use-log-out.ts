import { useNavigate } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';

export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const session = useSession();
  return async () => {
    navigate('/login');
    await session.end();
  };
}
