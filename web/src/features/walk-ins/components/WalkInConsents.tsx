import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { TermsLink } from '../../../app/TermsLink.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { FormError, WalkInDraft } from '../register-walk-in.ts';

export const FORM_ERROR_ID = 'form-error';

type Props = { draft: WalkInDraft; onChange: (draft: WalkInDraft) => void; error: FormError | null };

export function WalkInConsents({ draft, onChange, error }: Props) {
  const errorIdFor = (field: string) => (error?.field === field ? FORM_ERROR_ID : undefined);
  return (
    <div>
      <Checkbox
        name="acknowledged"
        checked={draft.acknowledged}
        errorId={errorIdFor('acknowledged')}
        onCheckedChange={(acknowledged) => onChange({ ...draft, acknowledged })}
      >
        {walkIn.acknowledgeAdults}
      </Checkbox>
      <Checkbox
        name="agreed"
        checked={draft.agreed}
        errorId={errorIdFor('agreed')}
        onCheckedChange={(agreed) => onChange({ ...draft, agreed })}
      >
        {walkIn.agreeTo} <TermsLink>{walkIn.terms}</TermsLink>
      </Checkbox>
    </div>
  );
}
