import { useNavigate } from 'react-router-dom';
import { endSession } from '../../firebase/session.ts';

/** Ends the log-in and leads to the next one. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    navigate('/login');
    await endSession();
  };
}
