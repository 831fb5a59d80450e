import { type Cents, times } from '../money.ts';
import { dayOf, type Instant, type Zone } from '../venue-time.ts';
import type { Holder, LedgerEntry, NewLedgerEntry } from './schema.ts';

type Entry = Omit<NewLedgerEntry, 'day' | 'method' | 'providerId' | 'staff'>;

/** Money a member of the staff took at the counter. */
export const cashEntry = (entry: Entry, staff: string, zone: Zone): NewLedgerEntry => ({
  ...entry,
  day: dayOf(entry.at, zone),
  method: 'cash',
  providerId: null,
  staff,
});

/** Money that moved at the card provider. */
export const cardEntry = (entry: Entry, providerId: string, zone: Zone): NewLedgerEntry => ({
  ...entry,
  day: dayOf(entry.at, zone),
  method: 'card',
  providerId,
  staff: null,
});

/** A weekly invoice of the card subscription, paid by card; what it was for are the memberships it pays. */
export const invoiceEntry = (
  uid: string,
  people: Holder[],
  { id, at, amountCents }: { id: string; at: Instant; amountCents: Cents },
  zone: Zone,
): NewLedgerEntry =>
  cardEntry(
    {
      id: `invoice:${id}`,
      at,
      who: { uid, personId: null },
      what: { kind: 'memberships', people, weeks: 1 },
      amountCents,
    },
    id,
    zone,
  );

export type Refund = {
  id: string;
  at: Instant;
  amountCents: Cents;
  who: LedgerEntry['who'];
  reason: string;
};

/** Money that went back counts against the takings. */
export const refundEntry = ({ id, at, amountCents, who, reason }: Refund, zone: Zone): NewLedgerEntry =>
  cardEntry(
    {
      id: `refund:${id}`,
      at,
      who,
      what: { kind: 'refund', reason },
      amountCents: times(amountCents, -1),
    },
    id,
    zone,
  );

/** The entry once the person asked to be forgotten: the money stays, the person goes. */
export const withoutPerson = (entry: LedgerEntry): LedgerEntry => ({
  ...entry,
  who: null,
  what: anonymous(entry.what),
});

const anonymous = (what: LedgerEntry['what']): LedgerEntry['what'] =>
  what.kind === 'extra-sessions' ? { ...what, note: '' } : what;
