import { membershipTotal, priceLines } from '@legacy-hub/domain/billing/prices/price-lines';
import { landing } from '@legacy-hub/domain/copy/public/landing';
import { registration } from '@legacy-hub/domain/copy/public/registration';
import { MAX_HOUSEHOLD_SIZE } from '@legacy-hub/domain/core/limits';
import { formatAud, formatAudShort } from '@legacy-hub/domain/core/money';
import { type Rate, TIER_ORDER, TIERS, type Tier, weeklyPrice } from '@legacy-hub/domain/core/tiers';
import { weeklyPricesOn } from '@legacy-hub/domain/venue/price-list';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type { ReactNode } from 'react';
import { useToday } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LineItems } from '../../../ui/data/LineItems.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import type { RegistrationDraft } from '../register-household.ts';
import styles from './MembershipFields.module.css';

export const tierOptions = (rate: Rate, day: VenueDate) =>
  TIER_ORDER.toReversed().map((value) => ({
    value,
    text: `${TIERS[value].name}, ${formatAudShort(weeklyPrice(value, rate, weeklyPricesOn(day, venue())))} ${landing.perWeek}`,
  }));

export function RegistrationTotal({ memberships }: { memberships: readonly Tier[] }) {
  const today = useToday();
  const lines = priceLines(memberships, today, venue()).map(({ tier, rate, weekly }) => ({
    what: TIERS[tier].name,
    note: rate === 'full' ? registration.fullPrice : registration.halfPrice,
    amount: formatAud(weekly),
  }));
  return (
    <LineItems
      lines={lines}
      total={{ what: registration.total, amount: formatAud(membershipTotal(memberships, today, venue())) }}
    />
  );
}

export type People = Pick<RegistrationDraft, 'memberships' | 'familyNames'>;

type Props = People & {
  onChange: (people: People) => void;
  /** The class of the box around each person's fields. */
  personClass?: string | undefined;
  /** Asks, below the primary membership, if it's for a child. */
  forChild?: ReactNode;
  /** The field for the name of a person in the family, if the page asks for it. */
  nameField?: (index: number) => ReactNode;
};

export function MembershipFields({
  memberships,
  familyNames,
  onChange,
  personClass = '',
  forChild,
  nameField,
}: Props) {
  const [primary, ...family] = memberships;
  const today = useToday();
  const change = (changed: People['memberships']) => onChange({ memberships: changed, familyNames });
  const removeAt = (index: number) =>
    onChange({
      memberships: [primary, ...family.toSpliced(index, 1)],
      familyNames: familyNames.toSpliced(index, 1),
    });
  return (
    <>
      <div className={`${styles.person} ${personClass}`}>
        <SelectField
          label={registration.yourMembership}
          value={primary}
          options={tierOptions('full', today)}
          onValueChange={(tier) => change([tier, ...family])}
        />
        {forChild}
      </div>
      {family.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is all that tells them apart
        <div key={index} className={`${styles.person} ${personClass}`}>
          <div className={styles.membership}>
            <SelectField
              label={registration.familyMembership(index + 1)}
              value={tier}
              options={tierOptions('discounted', today)}
              onValueChange={(changed) => change([primary, ...family.with(index, changed)])}
            />
            <Button
              variant="quiet"
              className={styles.remove}
              aria-label={`${registration.remove} ${registration.familyMembership(index + 1)}`}
              onClick={() => removeAt(index)}
            >
              {registration.remove}
            </Button>
          </div>
          {nameField?.(index)}
        </div>
      ))}
      {family.length + 1 < MAX_HOUSEHOLD_SIZE && (
        <div>
          <Button variant="secondary" onClick={() => change([primary, ...family, 'legacy-maker'])}>
            {registration.addFamily}
          </Button>
        </div>
      )}
    </>
  );
}
