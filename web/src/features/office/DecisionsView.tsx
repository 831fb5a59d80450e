import { officeDecisions as copy } from '@legacy-hub/domain/copy/office/decisions';
import { officeMenu } from '@legacy-hub/domain/copy/office/menu';
import { View } from '../../ui/layout/SideMenu.tsx';
import { TextSections } from '../../ui/layout/TextSections.tsx';

/** The law and the policies that no software can decide for an owner. */
export default function DecisionsView() {
  return (
    <View title={officeMenu.decisions}>
      <p>{copy.explained}</p>
      <TextSections label={officeMenu.decisions} sections={copy.sections} />
    </View>
  );
}
