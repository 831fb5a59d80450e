import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { TermsLink } from '../../../app/TermsLink.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { Problem, WalkInDraft } from '../register-walk-in.ts';

/** Where the form says what is wrong. */
export const FORM_ERROR_ID = 'what-is-wrong';

type Props = { group: WalkInDraft; onChange: (group: WalkInDraft) => void; problem: Problem | null };

export function WalkInConsents({ group, onChange, problem }: Props) {
  const errorIdFor = (field: string) => (problem?.field === field ? FORM_ERROR_ID : undefined);
  return (
    <div>
      <Checkbox
        name="acknowledged"
        checked={group.acknowledged}
        errorId={errorIdFor('acknowledged')}
        onCheckedChange={(acknowledged) => onChange({ ...group, acknowledged })}
      >
        {walkIn.acknowledgeAdults}
      </Checkbox>
      <Checkbox
        name="agreed"
        checked={group.agreed}
        errorId={errorIdFor('agreed')}
        onCheckedChange={(agreed) => onChange({ ...group, agreed })}
      >
        {walkIn.agreeTo} <TermsLink>{walkIn.terms}</TermsLink>
      </Checkbox>
    </div>
  );
}
