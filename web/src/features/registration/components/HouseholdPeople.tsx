import { counterRegistration as copy } from '@legacy-hub/domain/copy/counter-registration';
import { MAX_HOUSEHOLD_SIZE } from '@legacy-hub/domain/limits';
import type { Form } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type FamilyDraft, familyNameField, type HouseholdDraft } from '../register-at-counter.ts';
import { DISCOUNTED_TIERS, FULL_PRICE_TIERS } from '../tier-options.ts';
import styles from './NewHouseholdDialog.module.css';

export function HouseholdPeople({ form }: { form: Form<HouseholdDraft> }) {
  const { family } = form.values;
  const setFamily = (changed: readonly FamilyDraft[]) => form.change({ family: changed });
  const changeAt = (index: number, person: FamilyDraft) => setFamily(family.with(index, person));
  return (
    <>
      <SelectField label={copy.membership} options={FULL_PRICE_TIERS} {...form.field('tier')} />
      {family.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is all that tells them apart
        <div key={index} className={styles.person}>
          <TextField
            label={copy.familyName(index + 2)}
            hint={copy.familyNameHint}
            name={familyNameField(index)}
            autoComplete="off"
            value={person.name}
            onValueChange={(name) => changeAt(index, { ...person, name })}
            {...form.errorPropsOf(familyNameField(index))}
          />
          <SelectField
            label={copy.familyMembership(index + 2)}
            options={DISCOUNTED_TIERS}
            value={person.tier}
            onValueChange={(tier) => changeAt(index, { ...person, tier })}
          />
          <Button
            variant="secondary"
            aria-label={copy.removePerson(index + 2)}
            onClick={() => setFamily(family.toSpliced(index, 1))}
          >
            {copy.remove}
          </Button>
        </div>
      ))}
      {family.length + 1 < MAX_HOUSEHOLD_SIZE && (
        <div>
          <Button
            variant="secondary"
            onClick={() => setFamily([...family, { tier: 'legacy-maker', name: '' }])}
          >
            {copy.add}
          </Button>
        </div>
      )}
    </>
  );
}
