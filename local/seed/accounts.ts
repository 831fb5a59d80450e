import type { StaffRole } from '@legacy-hub/domain/staff/schema';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly who: string;
  readonly role?: StaffRole;
}

const demo = (name: string, password: string, who: string): DemoAccount => ({
  email: `${name.toLowerCase()}@legacyhub.test`,
  password,
  name,
  who,
});

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { ...demo('Admin', 'admin-1234', 'runs the venue'), role: 'admin' },
  { ...demo('Staff', 'counter-1234', 'works at the counter'), role: 'staff' },
  demo('Maya', 'member-1234', 'leader with two children, some bookings and visits this week'),
  demo('Nina', 'member-1234', 'leader with a child, paying every week by card'),
  demo('Sam', 'member-1234', 'supporter who is out of hours'),
  demo('Lee', 'member-1234', 'legacy-maker whose profile is not completed'),
  demo('Kim', 'member-1234', 'membership expired'),
];
