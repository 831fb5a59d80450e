import { officeMembers as copy } from '@legacy-hub/domain/copy/office-members';
import { useState } from 'react';
import { Choices } from '../../ui/Choices.tsx';
import { View } from '../../ui/SideMenu.tsx';
import { MemberList } from './components/MemberList.tsx';
import { FILTERS, type Filter } from './use-members.ts';

const CHOICES = FILTERS.map((value) => ({ value, text: copy.filters[value] }));

/** Who is a member, all or those who need a look. */
export default function MembersView() {
  const [show, setShow] = useState<Filter>('all');
  return (
    <View title={copy.title}>
      <Choices
        label={copy.show}
        choices={CHOICES}
        chosen={show}
        onChoose={(value) => setShow(FILTERS.find((filter) => filter === value) ?? 'all')}
      />
      <MemberList key={show} show={show} />
    </View>
  );
}
