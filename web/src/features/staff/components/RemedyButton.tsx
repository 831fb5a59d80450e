import { counter } from '@legacy-hub/domain/copy/counter';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customer-profile';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';

type Props = { person: ProfilePerson; onPress: () => void } & Pick<ComponentProps<'button'>, 'ref'>;

const NAMES = { cash: counter.profile.confirmPayment, session: counter.profile.sellSession };

/** What can be done on the spot about somebody who cannot come in, where there is something. */
export function RemedyButton({ person: { name, checkInStatus }, onPress, ref }: Props) {
  if (checkInStatus.allowed || checkInStatus.remedy === null) return null;
  const action = NAMES[checkInStatus.remedy];
  return (
    <Button ref={ref} variant="quiet" aria-label={`${action}: ${name}`} onClick={onPress}>
      {action}
    </Button>
  );
}
