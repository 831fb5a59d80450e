import { landing } from '@legacy-hub/domain/copy/landing';
import { registration } from '@legacy-hub/domain/copy/registration';
import { LARGEST_HOUSEHOLD } from '@legacy-hub/domain/limits';
import { audShort } from '@legacy-hub/domain/money';
import { type Rate, TIER_ORDER, TIERS, type Tier, weeklyPrice } from '@legacy-hub/domain/tiers';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Draft } from '../register-household.ts';
import styles from './MembershipList.module.css';

type Memberships = Draft['memberships'];
type Props = { memberships: Memberships; onChange: (memberships: Memberships) => void };

const optionsAt = (rate: Rate) =>
  TIER_ORDER.toReversed().map((value) => ({
    value,
    text: `${TIERS[value].name}, ${audShort(weeklyPrice(value, rate))} ${landing.perWeek}`,
  }));

const FULL = optionsAt('full');
const DISCOUNTED = optionsAt('discounted');

export function MembershipList({ memberships: [primary, ...family], onChange }: Props) {
  const changeAt = (place: number, tier: Tier) => onChange([primary, ...family.with(place, tier)]);
  const removeAt = (place: number) => onChange([primary, ...family.toSpliced(place, 1)]);
  return (
    <>
      <SelectField
        label={registration.yourMembership}
        value={primary}
        options={FULL}
        onValue={(tier) => onChange([tier, ...family])}
      />
      {family.map((tier, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that tells one from another
        <div key={place} className={styles.further}>
          <SelectField
            label={registration.familyMembership(place + 1)}
            value={tier}
            options={DISCOUNTED}
            onValue={(changed) => changeAt(place, changed)}
          />
          <Button
            look="quiet"
            aria-label={`${registration.remove} ${registration.familyMembership(place + 1)}`}
            onClick={() => removeAt(place)}
          >
            {registration.remove}
          </Button>
        </div>
      ))}
      {family.length + 1 < LARGEST_HOUSEHOLD && (
        <div>
          <Button look="quiet" onClick={() => onChange([primary, ...family, 'legacy-maker'])}>
            {registration.addFamily}
          </Button>
        </div>
      )}
    </>
  );
}
