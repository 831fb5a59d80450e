import { counter } from '@legacy-hub/domain/copy/counter';
import { counterOffline as copy } from '@legacy-hub/domain/copy/counter-offline';
import { formatNames } from '@legacy-hub/domain/copy/plural';
import { formatAudShort } from '@legacy-hub/domain/money';
import type { KeptPress } from '@legacy-hub/domain/outbox/kept-press';
import { formatTime } from '@legacy-hub/domain/venue-time';

const named = (names: readonly string[]): string =>
  formatNames(names.map((name) => name || counter.visit.unnamed));

/** Whom a refused press was about, what it was, and what staff can do now besides opening the customer. */
export function describeRefused(press: KeptPress): { names: string; what: string; settle: string | null } {
  const time = formatTime(press.at);
  switch (press.kind) {
    case 'check-in':
    case 'undo-check-in': {
      const names = named(press.visits.map(({ name }) => name));
      const what = press.kind === 'check-in' ? copy.checkIn : copy.undoCheckIn;
      return { names, what: what(names, time), settle: null };
    }
    case 'take-cash': {
      const names = named(press.names);
      const amount = formatAudShort(press.expectedCents);
      return { names, what: copy.cash.refused(amount, names, time), settle: copy.cash.settle(amount) };
    }
    case 'register-group': {
      const names = named([press.walkIn.name]);
      return { names, what: copy.group.refused(names, time), settle: copy.group.settle };
    }
  }
}
