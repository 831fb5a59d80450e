import { counterHistory } from '@legacy-hub/domain/copy/counter/staff';
import type { ReactNode } from 'react';
import { Tabs } from '../../../ui/actions/Tabs.tsx';

/** Tabs of the profile. The facts for every visit come first. */
const TABS = [
  { id: 'overview', label: counterHistory.tabs.overview },
  { id: 'memberships', label: counterHistory.tabs.memberships },
  { id: 'details', label: counterHistory.tabs.details },
  { id: 'payments', label: counterHistory.tabs.payments },
  { id: 'visits', label: counterHistory.tabs.visits },
  { id: 'emails', label: counterHistory.tabs.emails },
  { id: 'history', label: counterHistory.tabs.history },
] as const;

/** A day pass has no profile, no memberships, and one visit. */
const OF_HOUSEHOLDS: readonly string[] = ['memberships', 'details', 'visits'];
const TABS_OF_WALK_IN = TABS.filter(({ id }) => !OF_HOUSEHOLDS.includes(id));

export type ProfileTab = (typeof TABS)[number]['id'];

type Props = {
  isWalkIn: boolean;
  selected: ProfileTab;
  onSelect: (tab: ProfileTab) => void;
  children: ReactNode;
};

export function ProfileTabs({ isWalkIn, ...rest }: Props) {
  return <Tabs label={counterHistory.tabs.label} tabs={isWalkIn ? TABS_OF_WALK_IN : TABS} {...rest} />;
}
