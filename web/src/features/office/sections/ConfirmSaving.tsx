import type { Venue } from '@legacy-hub/domain/venue/schema/settings';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { officePage as copy } from '../copy/page.ts';
import { ClosingDialog, NotSaved } from './ClosingDialog.tsx';
import { useSaving } from './use-saving.ts';
import type { OpenSettings } from './use-venue-settings.ts';

type Props = {
  title: string;
  /** Null if there is nothing to save. */
  confirm: string | null;
  isDanger?: boolean;
  open: OpenSettings;
  changed: Venue;
  onSaved: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation before it saves changed settings. */
export function ConfirmSaving({ open, changed, onSaved, children, ...dialog }: Props) {
  const saving = useSaving(open, onSaved);
  const { step } = saving;
  if (step.name === 'closing') return <ClosingDialog step={step} saving={saving} />;
  return (
    <ConfirmDialog {...dialog} cancel={copy.cancel} onConfirm={() => saving.save(changed)}>
      {children}
      <NotSaved reason={step.notSaved} />
    </ConfirmDialog>
  );
}
