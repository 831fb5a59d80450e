import { registration } from '@legacy-hub/domain/copy/registration';
import { MAX_HOUSEHOLD_SIZE } from '@legacy-hub/domain/limits';
import type { Tier } from '@legacy-hub/domain/tiers';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextButton } from '../../../ui/TextButton.tsx';
import type { RegistrationDraft } from '../register-household.ts';
import { DISCOUNTED_TIERS, FULL_PRICE_TIERS } from '../tier-options.ts';
import styles from './MembershipList.module.css';

type Memberships = RegistrationDraft['memberships'];
type Props = { memberships: Memberships; onChange: (memberships: Memberships) => void };

export function MembershipList({ memberships: [primary, ...family], onChange }: Props) {
  const changeAt = (index: number, tier: Tier) => onChange([primary, ...family.with(index, tier)]);
  const removeAt = (index: number) => onChange([primary, ...family.toSpliced(index, 1)]);
  return (
    <>
      <SelectField
        label={registration.yourMembership}
        value={primary}
        options={FULL_PRICE_TIERS}
        onValueChange={(tier) => onChange([tier, ...family])}
      />
      {family.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is all that tells them apart
        <div key={index} className={styles.familyMembership}>
          <SelectField
            label={registration.familyMembership(index + 1)}
            value={tier}
            options={DISCOUNTED_TIERS}
            onValueChange={(changed) => changeAt(index, changed)}
          />
          <TextButton
            className={styles.remove}
            aria-label={`${registration.remove} ${registration.familyMembership(index + 1)}`}
            onClick={() => removeAt(index)}
          >
            {registration.remove}
          </TextButton>
        </div>
      ))}
      {family.length + 1 < MAX_HOUSEHOLD_SIZE && (
        <div>
          <Button variant="secondary" onClick={() => onChange([primary, ...family, 'legacy-maker'])}>
            {registration.addFamily}
          </Button>
        </div>
      )}
    </>
  );
}
