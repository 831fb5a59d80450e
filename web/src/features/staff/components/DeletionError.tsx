import { counter } from '@legacy-hub/domain/copy/counter';
import { Notice } from '../../../ui/Notice.tsx';
import type { Deletion } from '../use-delete-account.ts';

export function DeletionError({ deletion: { problem } }: { deletion: Deletion }) {
  if (problem === null) return null;
  return (
    <Notice tone="error">
      <p>{counter.account.deleteFailed}</p>
      <p>{problem}</p>
    </Notice>
  );
}
