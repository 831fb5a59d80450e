import { Navigate, useLocation } from 'react-router-dom';
import { useSigninCheck } from 'reactfire';
import { ownerOfPortalCopy } from '../../../live/stored/portal-copy.ts';
import { loginEndsWithTab } from '../../../session/login-duration.ts';
import { PortalFrame, PortalSkeleton } from './PortalFrame.tsx';

/** Shows this device's copy of the household while Firebase checks the login. */
export default function PortalPage() {
  const { status, data } = useSigninCheck();
  const { pathname, hash } = useLocation();
  const cachedUid = loginEndsWithTab() ? null : ownerOfPortalCopy();
  const uid = status === 'loading' ? cachedUid : data.user?.uid;
  if (uid) return <PortalFrame uid={uid} />;
  if (status === 'loading') return <PortalSkeleton />;
  return <Navigate to="/login" replace state={{ from: pathname + hash }} />;
}
