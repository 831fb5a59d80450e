import { statusBadge } from '../billing/payments/status-badge.ts';
import { counter } from '../copy/counter/counter.ts';
import { counterReturns } from '../copy/counter/returns.ts';
import { counterHistory } from '../copy/counter/staff.ts';
import { adults } from '../copy/shared/adults.ts';
import { type Colleague, emailOfStaff } from '../core/colleague.ts';
import { formatPhone } from '../core/phone.ts';
import { TIERS, UNLIMITED } from '../core/tiers.ts';
import { ledgerMethodSchema, tierSchema } from '../core/value-schemas.ts';
import type { AuditedChange, AuditedField, StaffAction } from '../documents/staff-action.ts';
import { EMAIL_PHRASES } from '../mail/counter-emails.ts';
import {
  dayOf,
  formatDay,
  formatMoment,
  formatShortDate,
  instant,
  toIsoString,
  venueDate,
} from '../venue/time/venue-time.ts';
import type { WireStaffAction } from './wire.ts';

type Value = string | number;
type NameOf = (personId: string) => string;

const isStatus = (value: Value): value is Parameters<typeof statusBadge>[0] => value in counter.statuses;

const isEmailKind = (value: Value): value is keyof typeof EMAIL_PHRASES => value in EMAIL_PHRASES;

const formatWhen = (value: Value): string => formatMoment(instant(Number(value)));

const formatDate = (value: Value): string => formatShortDate(dayOf(instant(Number(value))));

const formatTier = (value: Value): string => TIERS[tierSchema.parse(value)].name;

const isCollecting = (value: Value): value is keyof typeof adults.collecting => value in adults.collecting;

const formatAdult = (value: Value): string =>
  isCollecting(value) ? adults.collecting[value].toLowerCase() : String(value);

const FORMATS: Partial<Record<AuditedField, (value: Value) => string>> = {
  phone: (value) => formatPhone(String(value)),
  tier: formatTier,
  'next-tier': formatTier,
  status: (value) => (isStatus(value) ? statusBadge(value) : String(value)),
  date: (value) => formatDay(venueDate(String(value))),
  'paid-until': formatDate,
  'paused-until': formatDate,
  'hours-left': (value) => (value === UNLIMITED ? counter.profile.unlimited : String(value)),
  'checked-in-at': formatWhen,
  'left-at': formatWhen,
  'contact-erased-at': formatWhen,
  'removed-at': formatWhen,
  'email-sent': (value) => (isEmailKind(value) ? EMAIL_PHRASES[value] : String(value)),
  'note-seen-at': formatWhen,
  'listed-adult': formatAdult,
  method: (value) => counterReturns.methods[ledgerMethodSchema.parse(value)],
};

function describeChange({ field, before, after }: AuditedChange): string {
  const format = FORMATS[field] ?? String;
  const text = (value: Value | null) => (value === null ? null : format(value));
  return counterHistory.change(field, text(before), text(after));
}

function describeChanges(changes: readonly AuditedChange[], nameOf: NameOf): string[] {
  const ids = [...new Set(changes.map(({ person }) => person?.id ?? null))];
  return ids.map((id) => {
    const own = changes.filter(({ person }) => (person?.id ?? null) === id);
    const name = id === null ? null : own[0]?.person?.name || nameOf(id);
    return counterHistory.changes(name, own.map(describeChange));
  });
}

/** Converts a staff action. `nameOf` returns names for people who had none at the time. */
export const toWireStaffAction = (
  { id, at, receivedAt, by, kind, amountCents, changes }: StaffAction,
  colleagues: readonly Colleague[],
  nameOf: NameOf,
): WireStaffAction => ({
  id,
  at: toIsoString(at),
  staff: emailOfStaff(colleagues, by),
  what: counterHistory.what(
    kind,
    changes.some(({ field }) => field === 'method'),
  ),
  amountCents,
  changes: [
    ...(receivedAt ? [counterHistory.receivedAt(formatMoment(receivedAt))] : []),
    ...describeChanges(changes, nameOf),
  ],
});
