import { counterMoney } from '@legacy-hub/domain/copy/counter-money';
import { type Cents, cents, formatAud, parseAud } from '@legacy-hub/domain/money';
import { invalid, type Validation, valid } from '../../forms/form-error.ts';

/** The change to give, if what was received covers what is due. An empty field means the exact amount. */
export function validateReceived(typed: string, due: Cents): Validation<Cents> {
  const received = typed.trim() === '' ? due : parseAud(typed);
  if (received === null) return invalid(counterMoney.cash.notAnAmount, 'received');
  const missing = cents(Math.max(0, due - received));
  return missing > 0
    ? invalid(counterMoney.cash.tooLittle(formatAud(missing)), 'received')
    : valid(cents(received - due));
}
