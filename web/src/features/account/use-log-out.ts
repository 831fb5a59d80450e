import { useNavigate } from 'react-router-dom';
import { endSession } from '../../session/session.ts';

/** Logs out and opens the login page. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    navigate('/login');
    await endSession();
  };
}
