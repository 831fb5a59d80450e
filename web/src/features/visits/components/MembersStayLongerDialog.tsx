import { counterStays } from '@legacy-hub/domain/copy/counter/stays';
import type { Household } from '@legacy-hub/domain/documents/household';
import { displayName, peopleOf } from '@legacy-hub/domain/household/household';
import { lastSession, sessionEnd } from '@legacy-hub/domain/household/session';
import { addDuration, formatTime, hours as hoursOf } from '@legacy-hub/domain/venue/time/venue-time';
import { extraHours } from '@legacy-hub/domain/visits/stay-longer';
import { type SubmitEvent, useState } from 'react';
import { useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { focusOnMount } from '../../../ui/dialogs/focus-on-mount.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { NumberStepper } from '../../../ui/fields/NumberStepper.tsx';
import { useStayLonger } from '../use-stay-longer.ts';

const copy = counterStays.stay;

type Props = {
  household: Household;
  personIds: readonly string[];
  onExtended: () => void;
  onClose: () => void;
};

/** Adds hours to the sessions of members who are inside, as many as each of them has left. */
export function MembersStayLongerDialog({ household, personIds, onExtended, onClose }: Props) {
  const now = useNow('minute');
  const { extend, busy } = useStayLonger(household);
  const [chosen, setChosen] = useState(1);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const staying = peopleOf(household).flatMap((person) => {
    const session = lastSession(person);
    const left = extraHours(person, now);
    return personIds.includes(person.id) && session && left !== null ? [{ person, session, left }] : [];
  });
  const max = Math.max(1, Math.min(...staying.map(({ left }) => left)));
  const more = Math.min(chosen, max);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const refused = await extend(
      staying.map(({ person }) => person.id),
      more,
    );
    if (refused === null) return onExtended();
    setReasons(refused);
  }

  return (
    <Dialog title={copy.title} busy={busy} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <NumberStepper
          label={copy.number}
          name="hours"
          min={1}
          max={max}
          value={more}
          onValueChange={setChosen}
        />
        <ul>
          {staying.map(({ person, session, left }) => {
            const until = formatTime(addDuration(sessionEnd(session), hoursOf(more)));
            return (
              <li key={person.id}>
                {copy.until(displayName(household, person), until, Math.max(0, left - more))}
              </li>
            );
          })}
        </ul>
        {reasons.map((reason) => (
          <Notice key={reason} tone="error">
            {reason}
          </Notice>
        ))}
        <DialogButtons>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button ref={focusOnMount} type="submit" busy={busy} disabled={staying.length === 0}>
            {copy.confirm(more)}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
