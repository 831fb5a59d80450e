import { type AmountDue, NOTHING_DUE } from '@legacy-hub/domain/billing/payments/cash-due';
import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import { counterStays } from '@legacy-hub/domain/copy/counter/stays';
import { peopleText } from '@legacy-hub/domain/copy/shared/group-size';
import { MAX_HOURS_PER_DAY } from '@legacy-hub/domain/core/limits';
import { formatAud } from '@legacy-hub/domain/core/money';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { venue } from '@legacy-hub/domain/venue/settings';
import { addDuration, formatTime, hours as hoursOf } from '@legacy-hub/domain/venue/time/venue-time';
import { extensionCost, extensionRefusal } from '@legacy-hub/domain/walk-ins/changes/extend';
import { walkInSession } from '@legacy-hub/domain/walk-ins/check-in';
import * as counterEndpoints from '@legacy-hub/domain/walk-ins/counter-endpoints';
import { useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { NumberStepper } from '../../../ui/fields/NumberStepper.tsx';
import { CashForm } from './CashForm.tsx';

const copy = counterGroups.stayLonger;

/** Sells a group more hours, paid at the counter. The price doesn't change while the dialog is open. */
export function StayLongerDialog({ walkIn, onClose }: { walkIn: WalkIn; onClose: () => void }) {
  const now = useNow('minute');
  const [pass] = useState(walkIn);
  const [more, setMore] = useState(1);
  const refused = extensionRefusal(pass, { hours: more }, now);
  const total = extensionCost(pass, { hours: more }, venue());
  const due: AmountDue = refused
    ? NOTHING_DUE
    : { lines: [{ text: copy.line(more, peopleText(pass)), amountCents: total }], total };
  const inAll = pass.hours + more;
  const session = walkInSession(pass);
  return (
    <CashForm
      endpoint={counterEndpoints.extendWalkIn}
      payer={{ id: pass.id, name: pass.name }}
      command={{ walkInId: pass.id, hours: more, expectedHours: pass.hours }}
      copy={{
        title: copy.title,
        who: `${pass.name}, ${pass.phone.shown}`,
        confirm: total === 0 ? counterStays.stay.confirm(more) : copy.confirm(formatAud(total)),
        confirmed: () => copy.confirmed(more),
        failed: copy.failed,
      }}
      due={due}
      reason={refused?.message ?? null}
      onClose={onClose}
    >
      <NumberStepper
        label={copy.hours}
        hint={
          session
            ? copy.until(inAll, formatTime(addDuration(session.start, hoursOf(inAll))))
            : copy.inAll(inAll)
        }
        name="hours"
        min={1}
        max={Math.max(1, MAX_HOURS_PER_DAY - pass.hours)}
        value={more}
        onValueChange={setMore}
      />
    </CashForm>
  );
}
