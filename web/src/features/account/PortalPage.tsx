import { Navigate, useLocation } from 'react-router-dom';
import { useSigninCheck } from 'reactfire';
import { PortalFrame } from './components/PortalFrame.tsx';
import { PortalSkeleton } from './components/PortalSkeleton.tsx';

export default function PortalPage() {
  const { status, data } = useSigninCheck();
  const { pathname, hash } = useLocation();
  if (status === 'loading') return <PortalSkeleton />;
  if (!data.signedIn) return <Navigate to="/login" replace state={{ from: pathname + hash }} />;
  return <PortalFrame uid={data.user.uid} />;
}
