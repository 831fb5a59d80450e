import { Navigate } from 'react-router-dom';
import { useSigninCheck } from 'reactfire';
import { HomeView } from './HomeView.tsx';

export default function PortalPage() {
  const { status, data } = useSigninCheck();
  if (status === 'loading') return <p role="status">Loading</p>;
  if (!data.signedIn) return <Navigate to="/login" replace />;
  return <HomeView uid={data.user.uid} />;
}
