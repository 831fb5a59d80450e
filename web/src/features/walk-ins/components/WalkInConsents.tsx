import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import type { Form } from '../../../forms/use-form.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TermsLink } from '../../../ui/TermsLink.tsx';
import type { WalkInDraft } from '../register-walk-in.ts';

export function WalkInConsents({ form: { field } }: { form: Form<WalkInDraft> }) {
  return (
    <div>
      <Checkbox {...field('acknowledged')}>{walkIn.acknowledgeAdults}</Checkbox>
      <Checkbox {...field('agreed')}>
        {walkIn.agreeTo} <TermsLink>{walkIn.terms}</TermsLink>
      </Checkbox>
    </div>
  );
}
