import { TextSections } from '../../ui/layout/Sections.tsx';
import { View } from '../../ui/layout/SideMenu.tsx';
import { officeDecisions as copy } from './copy/decisions.ts';
import { officeMenu } from './copy/menu.ts';

/** Legal and policy questions that only the owner can decide. */
export default function DecisionsView() {
  return (
    <View title={officeMenu.decisions}>
      <p>{copy.explained}</p>
      <TextSections label={officeMenu.decisions} sections={copy.sections} />
    </View>
  );
}
