import { counterConsent } from '@legacy-hub/domain/copy/counter/consent';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import { counterStays } from '@legacy-hub/domain/copy/counter/stays';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customers/customer-profile';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';

type Props = { person: ProfilePerson; isMain?: boolean; onClick: () => void } & Pick<
  ComponentProps<'button'>,
  'ref'
>;

const LABELS = {
  consent: counterConsent.code.open,
  cash: counter.profile.confirmPayment,
  session: counter.profile.sellSession,
  hour: counterStays.sellHour,
  'move-to-today': counterGroups.moveToToday,
  'stay-longer': counterGroups.stayLonger.open,
};

/** The remedy for a person who can't be checked in, if there is one. */
export function RemedyButton({ person: { name, checkInStatus }, isMain = false, onClick, ref }: Props) {
  if (checkInStatus.allowed || checkInStatus.remedy === null) return null;
  const action = LABELS[checkInStatus.remedy];
  return (
    <Button
      ref={ref}
      variant={isMain ? 'primary' : 'secondary'}
      aria-label={`${action}: ${name}`}
      onClick={onClick}
    >
      {action}
    </Button>
  );
}
