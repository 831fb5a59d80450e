import { portalArrival as copy } from '@legacy-hub/domain/copy/portal/arrival';
import { usePortal } from '../../portal/live.ts';
import { View } from '../../ui/layout/SideMenu.tsx';
import { WeAreHere } from './components/WeAreHere.tsx';

/** The page behind the poster at the door. */
export default function HereView() {
  const { household } = usePortal();
  return (
    <View title={copy.title}>
      <p>{copy.explained}</p>
      <WeAreHere key={household.uid} />
    </View>
  );
}
