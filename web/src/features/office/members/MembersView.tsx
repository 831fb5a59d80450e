import { officeMembers as copy } from '@legacy-hub/domain/copy/office/members';
import { PARAMETERS } from '@legacy-hub/domain/core/addresses';
import { nameSearch } from '@legacy-hub/domain/core/names';
import { getMemberCounts } from '@legacy-hub/domain/office/member-endpoints';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useWhenSettled } from '../../../browser/use-when-settled.ts';
import { Choices } from '../../../ui/fields/Choices.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { View } from '../../../ui/layout/SideMenu.tsx';
import { MemberList } from './MemberList.tsx';
import styles from './MembersView.module.css';
import { FILTERS, type Filter } from './use-members.ts';

const PAUSE_IN_TYPING_MS = 200;

const filterOf = (value: string | null): Filter => FILTERS.find((filter) => filter === value) ?? 'all';

/** Lists members: all, those who need attention, or those whose name matches a search. */
export default function MembersView() {
  const [search, setSearch] = useSearchParams();
  const show = filterOf(search.get(PARAMETERS.filter));
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  useWhenSettled(typed.trim(), PAUSE_IN_TYPING_MS, setSettled);
  const name = nameSearch(settled) === null ? '' : settled;
  const query = useApiQuery(getMemberCounts, {}, { since: show, showsPrevious: true });
  const counts = query.state === 'ready' ? query.data : null;
  const isEmpty = (filter: Filter) => counts?.households[filter] === 0 && filter !== 'all';
  const choices = FILTERS.toSorted((one, other) => Number(isEmpty(one)) - Number(isEmpty(other))).map(
    (value) => ({ value, text: copy.filters[value], count: counts?.households[value] }),
  );
  return (
    <View title={copy.title}>
      <div className={styles.search}>
        <SearchField {...copy.search} value={typed} onValueChange={setTyped} />
      </div>
      <div className={styles.filters} data-used={FILTERS.filter((filter) => !isEmpty(filter)).length}>
        <Choices
          label={copy.show}
          choices={choices}
          chosen={show}
          onChoose={(value) => setSearch({ [PARAMETERS.filter]: value }, { replace: true })}
        />
      </div>
      <MemberList key={`${show} ${name}`} show={show} name={name} counts={counts} />
    </View>
  );
}
