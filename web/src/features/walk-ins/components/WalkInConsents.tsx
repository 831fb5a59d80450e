import { walkIn } from '@legacy-hub/domain/copy/walk-in';
import { TermsLink } from '../../../app/TermsLink.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
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
