import { counter } from '@legacy-hub/domain/copy/counter';
import type { ProfilePerson } from '@legacy-hub/domain/staff/customer-profile';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';

type Props = { person: ProfilePerson; onPress: () => void } & Pick<ComponentProps<'button'>, 'ref'>;

const NAMES = { cash: counter.profile.confirmPayment, session: counter.profile.sellSession };

/** What can be done on the spot about somebody who cannot come in, where there is something. */
export function WayOutButton({ person: { name, verdict }, onPress, ref }: Props) {
  if (verdict.allowed || verdict.wayOut === null) return null;
  const action = NAMES[verdict.wayOut];
  return (
    <Button ref={ref} look="quiet" aria-label={`${action}: ${name}`} onClick={onPress}>
      {action}
    </Button>
  );
}
