import { Notice } from '../../../ui/Notice.tsx';
import type { Deletion } from '../use-delete-account.ts';

export function DeletionError({ deletion: { error } }: { deletion: Deletion }) {
  if (error === null) return null;
  return (
    <Notice tone="error">
      <p>{error}</p>
    </Notice>
  );
}
