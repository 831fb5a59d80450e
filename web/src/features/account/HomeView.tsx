import styles from './HomeView.module.css';
import { useLiveMember } from './live.ts';

export function HomeView({ uid }: { uid: string }) {
  const live = useLiveMember(uid);
  switch (live.state) {
    case 'loading':
      return <p role="status">Loading</p>;
    case 'ready':
      return (
        <main className={styles.page}>
          <h1>Primary Member</h1>
          <p>{live.data.primary.name}</p>
          <p>{live.data.address ?? 'Not provided'}</p>
        </main>
      );
    case 'missing':
      return <p role="alert">There is no membership for this account. Please ask at the counter.</p>;
    case 'refused':
      return <p role="alert">Please log in again.</p>;
    case 'failed':
      return <p role="alert">Your membership could not be shown. Please try again in a moment.</p>;
  }
}
