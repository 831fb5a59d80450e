import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterOffline as copy } from '@legacy-hub/domain/copy/counter/offline';
import { formatNames } from '@legacy-hub/domain/copy/shared/plural';
import { cents, formatAudShort } from '@legacy-hub/domain/core/money';
import { isOfRefusedGroup, type QueuedAction, type QueuedCash } from '@legacy-hub/domain/outbox/queued';
import type { QueuedSale } from '@legacy-hub/domain/outbox/queued-drawer';
import { formatTime } from '@legacy-hub/domain/venue/time/venue-time';
import type { RefusedAction } from '../../../outbox/entries.ts';
import { explainRefusal } from '../../visits/use-check-in.ts';

const named = (names: readonly string[]): string =>
  formatNames(names.map((name) => name || counter.visit.unnamed));

type Description = {
  names: string;
  what: string;
  /** The reason for the refusal, and any remedy other than opening the customer. */
  reasons: string[];
  hasCustomer: boolean;
};

const paidBy = ({ expectedCents, method = 'cash' }: QueuedCash | QueuedSale) => ({
  amount: formatAudShort(cents(expectedCents)),
  method,
});

const WITHOUT_CUSTOMER: readonly QueuedAction['kind'][] = ['register-group', 'sell-items', 'move-cash'];

const VISIT_ACTIONS = {
  'check-in': copy.checkIn,
  'undo-check-in': copy.undoCheckIn,
  'mark-as-left': copy.leaving,
  'undo-left': copy.undoLeaving,
  'stay-longer': copy.stayLonger,
};

function describe(action: QueuedAction, isSetAside: boolean): Pick<Description, 'names' | 'what'> {
  const time = formatTime(action.at);
  const outcome = isSetAside ? copy.notSent : copy.refused;
  switch (action.kind) {
    case 'check-in':
    case 'undo-check-in':
    case 'mark-as-left':
    case 'undo-left':
    case 'stay-longer': {
      const names = named(action.visits.map(({ name }) => name));
      return { names, what: VISIT_ACTIONS[action.kind](names, time, outcome) };
    }
    case 'take-cash':
    case 'sell-items': {
      const names = named(action.names);
      const refused = isSetAside ? outcome : copy.payment.refused;
      return { names, what: copy.payment.taken(paidBy(action), names, time, refused) };
    }
    case 'move-cash': {
      const { direction, amountCents, reason } = action;
      const amount = formatAudShort(cents(amountCents));
      return { names: reason, what: copy.movement.recorded(amount, direction, reason, time, outcome) };
    }
    case 'register-group': {
      const names = named([action.walkIn.name]);
      return { names, what: copy.group.registered(names, time, outcome) };
    }
  }
}

/**
 * The notice about an action that was refused or set aside. A group whose registration was refused appears
 * nowhere else.
 */
export function describeRefused({ action, refusal, isSetAside }: RefusedAction): Description {
  const isGroupRefused = isOfRefusedGroup(action, refusal.code);
  const reasons = isGroupRefused
    ? [copy.group.notAccepted]
    : explainRefusal(refusal).reasons.map(({ message }) => message);
  return {
    ...describe(action, isSetAside),
    reasons: [...reasons, ...(isSetAside ? [copy.settleNotSent] : remediesFor(action, isGroupRefused))],
    hasCustomer: !isGroupRefused && !WITHOUT_CUSTOMER.includes(action.kind),
  };
}

function remediesFor(action: QueuedAction, isGroupRefused: boolean): string[] {
  if (action.kind === 'register-group') return [copy.group.settle];
  if (action.kind === 'move-cash') return [copy.movement.settle];
  if (action.kind === 'sell-items') {
    const { amount, method } = paidBy(action);
    return [copy.payment.settleSale(amount, method)];
  }
  if (action.kind !== 'take-cash') return [];
  const { amount, method } = paidBy(action);
  return [isGroupRefused ? copy.group.settlePayment(amount, method) : copy.payment.settle(amount, method)];
}
