import type { AuditedField, StaffActionKind } from '../staff-action-schema.ts';

const KINDS: Record<StaffActionKind, string> = {
  'check-in': 'Checked in',
  'undo-check-in': 'Undid a check-in',
  'let-in-again': 'Let in a second time',
  'take-cash': 'Took cash',
  'take-refused-cash': 'Took cash, refused when it was sent',
  'sell-sessions': 'Sold extra sessions',
  'correct-details': 'Corrected details',
  'replace-card': 'Replaced the membership card',
  'add-note': 'Added a note',
  'clear-note': 'Cleared a note',
  'see-note': 'Saw the note to staff',
  'pause-membership': 'Paused the memberships',
  'resume-membership': 'Ended the pause',
  'change-tier': 'Changed the tier',
  'cancel-membership': 'Cancelled',
  'keep-membership': 'Took back a cancellation or lower tier',
  'remove-person': 'Removed a person',
  'start-again': 'Started the memberships again',
  'send-email': 'Sent an email',
  'delete-account': 'Deleted the account',
  'refund-card': 'Refunded a card payment',
  'take-back-cash': 'Gave cash back',
  'register-household': 'Registered the household',
  'extend-walk-in': 'Added to the pass',
  'correct-walk-in': 'Corrected the pass',
  'cancel-walk-in': 'Cancelled the pass',
  'appoint-staff': 'Gave a role at the counter',
  'dismiss-staff': 'Dismissed',
  'register-walk-in': 'Registered the group',
  'erase-walk-in-contact': 'Deleted the contact details',
};

const FIELDS: Record<AuditedField, string> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  relationship: 'relationship',
  note: 'note',
  'paid-for': 'for',
  'refused-because': 'refused:',
  tier: 'tier',
  'next-tier': 'tier from the next paid week',
  status: 'status',
  'paid-until': 'paid until',
  'paused-until': 'paused until',
  'hours-left': 'hours left',
  'extra-sessions': 'extra sessions',
  'removed-at': 'left the household',
  hours: 'hours',
  date: 'date',
  participants: 'participants',
  concessions: 'concessions',
  adults: 'adults',
  role: 'role',
  'checked-in-at': 'checked in',
  'contact-erased-at': 'contact details deleted',
  'email-sent': 'email',
  receipt: 'receipt',
  'note-seen-at': 'seen',
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Copy of the customer profile's tabs and of its history: what staff did. */
export const counterHistory = {
  receivedAt: (moment: string) => `Pressed without a network, sent ${moment}`,
  tabs: {
    label: 'About this customer',
    overview: 'Overview',
    memberships: 'Memberships',
    details: 'Details',
    payments: 'Payments',
    visits: 'Visits',
    emails: 'Emails',
    history: 'History',
  },
  loadingTab: 'Loading',
  title: 'What staff did',
  kinds: KINDS,
  /** `hours left 1 (was 2)` */
  change: (field: AuditedField, before: string | null, after: string | null) =>
    `${FIELDS[field]} ${after ?? '–'}${before === null ? '' : ` (was ${before})`}`,
  /** `Mia: hours left 1 (was 2), …`. An empty name is that of a family member who hasn't been named yet. */
  changes: (person: string | null, changes: readonly string[]) =>
    capitalize(`${person === null ? '' : `${person || 'Family member'}: `}${changes.join(', ')}`),
  none: 'Nothing yet',
  more: 'Show more',
  loading: 'Loading what staff did',
  failed: "Couldn't load what staff did.",
};
