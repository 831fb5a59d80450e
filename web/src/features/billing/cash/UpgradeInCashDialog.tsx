import type { ChangeTierCommand } from '@legacy-hub/domain/billing/changes/membership-changes';
import { cashUpgradeCost } from '@legacy-hub/domain/billing/changes/upgrade-in-cash';
import { counterMemberships as copy } from '@legacy-hub/domain/copy/counter/memberships';
import { counterMoney } from '@legacy-hub/domain/copy/counter/money';
import { cents } from '@legacy-hub/domain/core/money';
import { TIERS } from '@legacy-hub/domain/core/tiers';
import type { Household } from '@legacy-hub/domain/documents/household';
import { displayName, findPerson } from '@legacy-hub/domain/household/household';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { CashForm } from './CashForm.tsx';
import { confirmCopy } from './use-take-cash.ts';

type Props = { household: Household; upgrade: ChangeTierCommand; onClose: () => void };

/** Takes the difference for a higher tier, at the price when the dialog opened. */
export function UpgradeInCashDialog({ household, upgrade, onClose }: Props) {
  const now = useNow('minute');
  const [cost] = useState(() => cashUpgradeCost(household, upgrade, now, venue()));
  const { personId, currentTier, newTier } = upgrade;
  const person = findPerson(household, personId);
  const amountCents = cost ?? cents(0);
  const text = copy.upgrade(TIERS[currentTier].name, TIERS[newTier].name);
  return (
    <CashForm
      endpoint={staffEndpoints.upgradeInCash}
      payer={{ id: household.uid, name: household.primary.name }}
      command={{
        userId: household.uid,
        memberId: personId,
        currentTier,
        newTier,
        expectedCents: amountCents,
      }}
      copy={{ ...confirmCopy, who: counterMoney.sessions.for(person ? displayName(household, person) : '') }}
      due={{ lines: [{ text, amountCents }], total: amountCents }}
      reason={cost === null ? copy.nothingToPay : null}
      onClose={onClose}
    />
  );
}
