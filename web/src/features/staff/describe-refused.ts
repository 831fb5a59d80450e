import { counter } from '@legacy-hub/domain/copy/counter';
import { counterOffline as copy } from '@legacy-hub/domain/copy/counter-offline';
import { formatNames } from '@legacy-hub/domain/copy/plural';
import { formatAudShort } from '@legacy-hub/domain/money';
import { isOfRefusedGroup } from '@legacy-hub/domain/outbox/queued';
import { formatTime } from '@legacy-hub/domain/venue-time';
import type { RefusedAction } from '../../outbox/entries.ts';
import { explainRefusal } from '../visits/use-check-in.ts';

const named = (names: readonly string[]): string =>
  formatNames(names.map((name) => name || counter.visit.unnamed));

type Description = {
  names: string;
  what: string;
  /** The reason for the refusal, and the remedy besides opening the customer. */
  reasons: string[];
  hasCustomer: boolean;
};

/** The notice about a refused action. A refused group is shown only here. */
export function describeRefused({ action, refusal }: RefusedAction): Description {
  const time = formatTime(action.at);
  const isGroupRefused = isOfRefusedGroup(action, refusal.code);
  const reasons = isGroupRefused
    ? [copy.group.notAccepted]
    : explainRefusal(refusal).reasons.map(({ message }) => message);
  const hasCustomer = !isGroupRefused;
  switch (action.kind) {
    case 'check-in':
    case 'undo-check-in': {
      const names = named(action.visits.map(({ name }) => name));
      const what = action.kind === 'check-in' ? copy.checkIn : copy.undoCheckIn;
      return { names, what: what(names, time), reasons, hasCustomer };
    }
    case 'take-cash': {
      const names = named(action.names);
      const amount = formatAudShort(action.expectedCents);
      const settle = isGroupRefused ? copy.group.settleCash : copy.cash.settle;
      const what = copy.cash.refused(amount, names, time);
      return { names, what, reasons: [...reasons, settle(amount)], hasCustomer };
    }
    case 'register-group': {
      const names = named([action.walkIn.name]);
      const what = copy.group.refused(names, time);
      return { names, what, reasons: [...reasons, copy.group.settle], hasCustomer: false };
    }
  }
}
