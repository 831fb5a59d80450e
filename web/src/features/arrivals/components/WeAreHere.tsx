import { announceArrival } from '@legacy-hub/domain/arrivals/endpoints';
import { likelyArrivals } from '@legacy-hub/domain/arrivals/likely';
import { portalArrival as copy } from '@legacy-hub/domain/copy/portal/arrival';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import styles from './WeAreHere.module.css';

type Outcome = { tone: 'success' | 'error'; message: string } | null;

/** Lets the counter know who came. Those with a booking are ticked at first, or everyone outside. */
export function WeAreHere() {
  const { household, now } = usePortal();
  const { send, busy } = useApiCall(announceArrival);
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isListed, setListed] = useState(false);
  const people = likelyArrivals(household, now);
  const chosen = people.filter(({ id, isLikely }) => choices[id] ?? isLikely);

  async function announce(who: typeof people, done: string) {
    const result = await send({ personIds: who.map(({ id }) => id) });
    if (!result.ok) return setOutcome({ tone: 'error', message: errorMessage(result.refusal, copy.failed) });
    setListed(who.length > 0);
    setOutcome({ tone: 'success', message: done });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen.length === 0) return setOutcome({ tone: 'error', message: copy.checks.people });
    void announce(chosen, copy.sent(chosen.map(({ name }) => name)));
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <fieldset className={styles.people}>
        <legend>{copy.who}</legend>
        {people.map(({ id, name }) => (
          <Checkbox
            key={id}
            name={id}
            value={chosen.some((person) => person.id === id)}
            disabled={busy}
            onValueChange={(isChosen) => setChoices({ ...choices, [id]: isChosen })}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      {outcome && <Notice tone={outcome.tone}>{outcome.message}</Notice>}
      <div className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {isListed ? copy.change : copy.send}
        </Button>
        {isListed && (
          <Button variant="secondary" disabled={busy} onClick={() => void announce([], copy.left)}>
            {copy.leave}
          </Button>
        )}
      </div>
    </form>
  );
}
