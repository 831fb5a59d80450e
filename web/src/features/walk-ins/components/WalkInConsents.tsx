import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { TermsLink } from '../../../app/TermsLink.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { Group, Problem } from '../register-walk-in.ts';

/** Where the form says what is wrong. */
export const SENTENCE_ID = 'what-is-wrong';

type Props = { group: Group; onChange: (group: Group) => void; problem: Problem | null };

export function Agreements({ group, onChange, problem }: Props) {
  const blame = (field: string) => (problem?.field === field ? SENTENCE_ID : undefined);
  return (
    <div>
      <Checkbox
        name="acknowledged"
        checked={group.acknowledged}
        blamedBy={blame('acknowledged')}
        onChecked={(acknowledged) => onChange({ ...group, acknowledged })}
      >
        {walkIn.acknowledgeAdults}
      </Checkbox>
      <Checkbox
        name="agreed"
        checked={group.agreed}
        blamedBy={blame('agreed')}
        onChecked={(agreed) => onChange({ ...group, agreed })}
      >
        {walkIn.agreeTo} <TermsLink>{walkIn.terms}</TermsLink>
      </Checkbox>
    </div>
  );
}
