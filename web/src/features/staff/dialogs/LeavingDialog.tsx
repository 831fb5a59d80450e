import { counterStays } from '@legacy-hub/domain/copy/counter/stays';
import { adults } from '@legacy-hub/domain/copy/shared/adults';
import type { Household } from '@legacy-hub/domain/documents/household';
import { adultsOf, isCollectingRestricted } from '@legacy-hub/domain/household/adults';
import { displayName, peopleOf } from '@legacy-hub/domain/household/household';
import { useToday } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { focusOnMount } from '../../../ui/dialogs/focus-on-mount.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AdultFacts, MustNotCollect } from '../../family/components/AdultFacts.tsx';
import { useCurrentVisits } from '../../visits/live.ts';
import { useLeaving } from '../../visits/use-leaving.ts';

const copy = adults.leaving;

type Props = {
  household: Household;
  visitIds: readonly string[];
  onLeft: () => void;
  onClose: () => void;
};

/**
 * The adults beside the children who leave, if one of them must not collect. Enter goes back, so that no
 * habit of the keyboard marks a child as left.
 */
export default function LeavingDialog({ household, visitIds, onLeft, onClose }: Props) {
  const { change, busy } = useLeaving('mark-as-left');
  const { live } = useCurrentVisits();
  const today = useToday();
  const leaving = peopleOf(household).filter(({ visits }) => visits.some(({ id }) => visitIds.includes(id)));
  const children = leaving.filter((person) => isCollectingRestricted(household, person, today));
  const collected = children.length > 0 ? children : leaving;
  const listed = adultsOf(household);
  const allowed = listed.filter(({ mayCollect }) => mayCollect);

  async function confirm() {
    const shown = live.state === 'ready' ? live.data : [];
    if (await change({ customerId: household.uid, visitIds }, shown)) onLeft();
  }

  return (
    <Dialog
      title={copy.title(collected.map((person) => displayName(household, person)).join(', '))}
      busy={busy}
      onClose={onClose}
    >
      <MustNotCollect adults={listed} />
      {allowed.length === listed.length && <Notice tone="error">{copy.unknown}</Notice>}
      {allowed.length === 0 ? (
        <p>{copy.noOthers}</p>
      ) : (
        <section aria-label={copy.others}>
          <AdultFacts adults={allowed} />
        </section>
      )}
      <DialogButtons>
        <Button ref={focusOnMount} variant="secondary" disabled={busy} onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button busy={busy} onClick={() => void confirm()}>
          {visitIds.length > 1 ? counterStays.leaving.selected(visitIds.length) : counterStays.leaving.open}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
