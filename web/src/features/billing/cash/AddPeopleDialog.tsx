import { type AmountDue, NOTHING_DUE } from '@legacy-hub/domain/billing/payments/cash-due';
import { counterConsent } from '@legacy-hub/domain/copy/counter/consent';
import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import { extensionText } from '@legacy-hub/domain/copy/shared/group-size';
import { type AddedPeople, NOBODY_MORE } from '@legacy-hub/domain/core/added-people';
import { MAX_GROUP_SIZE } from '@legacy-hub/domain/core/limits';
import { formatAud } from '@legacy-hub/domain/core/money';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { venue } from '@legacy-hub/domain/venue/settings';
import { extensionCost, extensionRefusal, joiningRefusal } from '@legacy-hub/domain/walk-ins/changes/extend';
import * as counterEndpoints from '@legacy-hub/domain/walk-ins/counter-endpoints';
import { useState } from 'react';
import { useOverride } from '../../../forms/use-override.ts';
import { useNow } from '../../../live/use-now.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { NumberStepper } from '../../../ui/fields/NumberStepper.tsx';
import { CashForm } from './CashForm.tsx';

const copy = counterGroups.addPeople;

export const ONE_MORE: AddedPeople = { ...NOBODY_MORE, participants: 1 };

/** Refusals that staff can override with a reason. */
const OVERRIDABLE = ['venue-full'];

/**
 * Adds people to a paid group, which pays at the counter. The price doesn't change while the dialog is open.
 */
export function AddPeopleDialog({ walkIn, onClose }: { walkIn: WalkIn; onClose: () => void }) {
  const now = useNow('minute');
  const [pass] = useState(walkIn);
  const [people, setPeople] = useState(ONE_MORE);
  const [othersAreAdults, setOthersAreAdults] = useState(false);
  const override = useOverride([people], OVERRIDABLE);
  const extension = { hours: 0, added: people };
  const refused = extensionRefusal(pass, extension, now);
  const withoutConsent = joiningRefusal(walkIn, extension);
  const unconfirmed = withoutConsent && !othersAreAdults ? counterConsent.confirmFirst : null;
  const total = extensionCost(pass, extension, venue());
  const text = extensionText(extension);
  const due: AmountDue = refused
    ? NOTHING_DUE
    : { lines: [{ text: copy.line(text, pass.hours), amountCents: total }], total };

  /** Limits concessions to the number of participants. */
  const change = (part: keyof AddedPeople) => (count: number) => {
    const changed = { ...people, [part]: count };
    if (changed.participants !== people.participants) setOthersAreAdults(false);
    setPeople({ ...changed, concessions: Math.min(changed.concessions, changed.participants) });
  };
  const stepper = (part: keyof AddedPeople, max: number) => (
    <NumberStepper
      label={copy[part]}
      name={part}
      min={0}
      max={Math.max(0, max)}
      value={people[part]}
      onValueChange={change(part)}
    />
  );

  return (
    <CashForm
      endpoint={counterEndpoints.extendWalkIn}
      payer={{ id: pass.id, name: pass.name }}
      command={{
        walkInId: pass.id,
        hours: 0,
        expectedHours: pass.hours,
        added: { ...people, expectedTotalCents: pass.totalCents },
        ...(withoutConsent && { othersAreAdults }),
      }}
      copy={{
        title: copy.title,
        who: `${pass.name}, ${pass.phone.shown}`,
        confirm: copy[override.isRefused ? 'confirmAnyway' : 'confirm'](formatAud(total)),
        confirmed: () => copy.confirmed(text),
        failed: copy.failed,
      }}
      due={due}
      reason={refused?.message ?? unconfirmed}
      override={override}
      onClose={onClose}
    >
      {stepper('participants', MAX_GROUP_SIZE - pass.participants)}
      {stepper('concessions', people.participants)}
      {stepper('adults', MAX_GROUP_SIZE - pass.adults)}
      {withoutConsent && (
        <>
          <p>{withoutConsent.message}</p>
          <Checkbox name="othersAreAdults" value={othersAreAdults} onValueChange={setOthersAreAdults}>
            {counterConsent.othersAreAdults}
          </Checkbox>
        </>
      )}
    </CashForm>
  );
}
