import { useNavigate } from 'react-router-dom';
import { leave } from '../../firebase/session.ts';

/** Ends the log-in and leads to the next one. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    navigate('/login');
    await leave();
  };
}
