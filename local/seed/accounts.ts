import type { StaffRole } from '@legacy-hub/domain/staff/logins/schema';
import { DEMO_HOUSEHOLDS } from './households.ts';

interface DemoAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly who: string;
  readonly role?: StaffRole;
}

function account(name: string, password: string, who: string): DemoAccount {
  const [firstName = ''] = name.split(' ');
  return { name: firstName, email: `${firstName.toLowerCase()}@legacyhub.test`, password, who };
}

export const STAFF_ACCOUNTS = [
  { ...account('Admin', 'admin-1234', 'runs the venue'), role: 'admin' },
  { ...account('Staff', 'counter-1234', 'works at the counter'), role: 'staff' },
] as const;

export const MEMBER_ACCOUNTS = DEMO_HOUSEHOLDS.map((household) => ({
  ...account(household.name, 'member-1234', household.who),
  household,
}));

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [...STAFF_ACCOUNTS, ...MEMBER_ACCOUNTS];
