import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { dayClosings as copy } from '@legacy-hub/domain/copy/counter/day-closings';
import { NOTES_AND_COINS } from '@legacy-hub/domain/day-closings/count';
import * as dayClosingsEndpoints from '@legacy-hub/domain/day-closings/endpoints';
import {
  type CountDraft,
  type CountLines,
  type CountToSend,
  checkCount,
  countOf,
  startCount,
  viewCount,
} from '@legacy-hub/domain/day-closings/form';
import { formatDay } from '@legacy-hub/domain/venue/time/venue-time';
import { useId } from 'react';
import { errorMessage, isOutcomeUnknown, isUnreachable } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { FormButtons } from '../../../forms/FormButtons.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { type Form, invalid, useForm, valid } from '../../../forms/use-form.ts';
import { LineItems } from '../../../ui/data/LineItems.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './CountForm.module.css';

export type CountedDay = OutputOf<typeof dayClosingsEndpoints.getDayClosing>;

type Props = {
  day: CountedDay;
  /** Reloads the expected amounts. */
  onChanged: () => void;
  onDone: () => void;
  onClose: () => void;
};

/** Counts the drawer and the terminal against the expected amounts: a first count, or a correction. */
export function CountForm(props: Props) {
  const { day, onClose } = props;
  const { form, isCorrection } = useCount(props);
  const { values } = form;
  const { cash, terminal, unexplained } = viewCount(values, day);
  const explanation = unexplained !== null && (
    <TextField label={copy.explanation} required readOnly={form.isLocked} {...form.field('explanation')} />
  );
  const isFloatOfLast = !isCorrection && day.lastFloatCents !== null;
  return (
    <form ref={focusFirstField} className={styles.form} noValidate onSubmit={form.onSubmit}>
      <section className={styles.part} aria-label={copy.drawer}>
        <h3>{copy.drawer}</h3>
        <NotesAndCoins form={form} />
        <div className={styles.result}>
          <TextField
            label={copy.float}
            hint={isFloatOfLast ? copy.floatOfLast : copy.floatHint}
            inputMode="decimal"
            autoComplete="off"
            readOnly={form.isLocked}
            {...form.field('float')}
          />
          <Result {...cash} />
          {cash.isOff && explanation}
        </div>
      </section>
      <div className={styles.beside}>
        <section className={styles.part} aria-label={copy.terminal}>
          <h3>{copy.terminal}</h3>
          <div className={styles.result}>
            <TextField
              label={copy.terminalTotal}
              hint={copy.terminalHint}
              autoComplete="off"
              readOnly={form.isLocked}
              {...form.field('terminal')}
            />
            <Result {...terminal} />
            {!cash.isOff && explanation}
          </div>
        </section>
        {isCorrection && (
          <TextField label={copy.reason} required readOnly={form.isLocked} {...form.field('reason')} />
        )}
      </div>
      <FormNotice form={form} />
      <FormButtons
        busy={form.busy}
        cancel={copy.cancel}
        submit={isCorrection ? copy.saveCorrection : copy.save}
        onClose={onClose}
      />
    </form>
  );
}

const Result = ({ lines, result, isOff }: CountLines['cash']) => (
  <div className={isOff ? styles.off : undefined}>
    <LineItems lines={lines} total={result} />
  </div>
);

/** The form appears once the expected amounts have loaded. */
const focusFirstField = (form: HTMLFormElement | null): void => form?.querySelector('input')?.focus();

function NotesAndCoins({ form }: { form: Form<CountDraft> }) {
  const errorId = useId();
  const { counts } = form.values;
  const { error } = form.errorPropsOf('counts');
  const first = { name: 'counts', errorId: error && errorId };
  return (
    <div>
      <fieldset className={styles.fields}>
        <legend>{copy.counts}</legend>
        {NOTES_AND_COINS.map(({ value, label }, index) => (
          <TextField
            key={value}
            label={label}
            {...(index === 0 && first)}
            inputMode="numeric"
            autoComplete="off"
            readOnly={form.isLocked}
            value={counts[value] ?? ''}
            onValueChange={(typed) => form.change({ counts: { ...counts, [value]: countOf(typed) } })}
          />
        ))}
      </fieldset>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function useCount({ day, onChanged, onDone }: Props) {
  const { send } = useApiCall(dayClosingsEndpoints.closeDay);
  const corrected = day.closings.at(-1) ?? null;
  const isCorrection = corrected !== null;
  const draft = useDraft(startCount(day.lastFloatCents, corrected));

  async function save({ reason, ...count }: CountToSend) {
    const result = await send({
      ...count,
      day: day.day,
      expectedCashCents: day.taken.cash,
      expectedTerminalCents: day.taken.terminal,
      correction: reason === null ? null : { corrects: day.closings.length, reason },
    });
    if (result.ok) {
      const say = isCorrection ? copy.corrected : copy.saved;
      notify.success(say(formatDay(day.day)));
      onDone();
      return null;
    }
    const { refusal } = result;
    if (refusal.code === 'takings-changed') onChanged();
    const isUnresolved = isOutcomeUnknown(refusal);
    const message = isUnreachable(refusal) ? copy.offline : errorMessage(refusal, copy.didNotWork);
    return { messages: isUnresolved ? [message, copy.unknownOutcome] : [message], fields: [], isUnresolved };
  }

  const form = useForm<CountDraft, CountToSend>({
    draft,
    validate: (values) => {
      const checked = checkCount(values, day, isCorrection);
      return checked.ok ? valid(checked.count) : invalid(checked.problem.message, checked.problem.field);
    },
    send: save,
    fieldErrors: 'at-field',
  });
  return { form, isCorrection };
}
