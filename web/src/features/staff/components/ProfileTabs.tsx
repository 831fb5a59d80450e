import { counterHistory } from '@legacy-hub/domain/copy/counter-history';
import type { ReactNode } from 'react';
import { Tabs } from '../../../ui/Tabs.tsx';

/** What staff need at every visit comes first; the rest is one press away. */
const TABS = [
  { id: 'overview', label: counterHistory.tabs.overview },
  { id: 'history', label: counterHistory.tabs.history },
] as const;

export type ProfileTab = (typeof TABS)[number]['id'];

type Props = { selected: ProfileTab; onSelect: (tab: ProfileTab) => void; children: ReactNode };

export function ProfileTabs(props: Props) {
  return <Tabs label={counterHistory.tabs.label} tabs={TABS} {...props} />;
}
