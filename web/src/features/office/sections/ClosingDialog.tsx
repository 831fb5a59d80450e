import { describePeriods } from '@legacy-hub/domain/closures/describe-periods';
import { moveRefusal } from '@legacy-hub/domain/closures/move';
import { officeClosures as copy } from '@legacy-hub/domain/copy/office/closures';
import { closedText } from '@legacy-hub/domain/copy/shared/opening-text';
import { type Cents, formatAud } from '@legacy-hub/domain/core/money';
import { lastPassDay } from '@legacy-hub/domain/places/room';
import {
  formatDay,
  type Instant,
  parseVenueDate,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { DateField } from '../../../forms/DateField.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { invalid, useForm, type Validation, valid } from '../../../forms/use-form.ts';
import { useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { CustomerLinks } from './CustomerLinks.tsx';
import { affectsAnyone, type ClosingPreview, type ClosingStep, type Saving } from './use-saving.ts';
import type { ClosingChoice } from './use-venue-settings.ts';
import styles from './VenueForm.module.css';

type Choice = 'move' | 'give-back' | 'leave-open';
type Draft = { passes: Choice | ''; to: string; pausing: boolean };

const OPTIONS: { value: Draft['passes']; text: string }[] = [
  { value: '', text: copy.choices.choose },
  { value: 'move', text: copy.choices.move },
  { value: 'give-back', text: copy.choices['give-back'] },
  { value: 'leave-open', text: copy.choices['leave-open'] },
];

const passesOf = ({ byCard, atCounter, unpaid }: ClosingPreview): number =>
  byCard.passes + atCounter.passes + unpaid;

function choiceOf(
  { passes, to, pausing }: Draft,
  { preview, changed: { venue } }: ClosingStep,
  now: Instant,
): Validation<ClosingChoice> {
  if (passesOf(preview) === 0) return valid({ closing: { passes: 'leave-open' }, pausing });
  if (passes === '') return invalid(copy.checks.choice, 'passes');
  if (passes !== 'move') return valid({ closing: { passes }, pausing });
  const day = parseVenueDate(to);
  if (day === null || closedText(day, venue) !== null) return invalid(copy.checks.day, 'to');
  const refusal = moveRefusal(day, preview.moving, { venue, ahead: preview.ahead }, now);
  return refusal ? invalid(refusal.message, 'to') : valid({ closing: { passes: 'move', to: day }, pausing });
}

/** Asks for confirmation before closing days with bookings, or enough days for memberships to pause. */
export function ClosingDialog({ step, saving }: { step: ClosingStep; saving: Saving }) {
  const { preview } = step;
  const { venue } = step.changed;
  const draft = useDraft<Draft>({ passes: '', to: '', pausing: false });
  const now = useNow('minute');
  const reasonAgainst = (day: VenueDate) =>
    closedText(day, venue) ??
    moveRefusal(day, preview.moving, { venue, ahead: preview.ahead }, now)?.message ??
    null;
  const form = useForm({
    draft,
    validate: (values) => choiceOf(values, step, now),
    send: (choice) => saving.saveClosing(step, choice),
    fieldErrors: 'at-field',
  });
  const { passes } = draft.values;
  const { longClosure } = preview;
  const isAnyoneAffected = affectsAnyone(preview);
  return (
    <Dialog title={copy.title(titleOf(preview.days))} busy={form.busy} onClose={saving.goBack}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <WhoIsIn preview={preview} />
        {passesOf(preview) > 0 && (
          <SelectField
            label={copy.whatOfPasses}
            options={OPTIONS}
            hint={passes === '' ? undefined : explain(passes, preview)}
            {...form.field('passes')}
          />
        )}
        {passes === 'move' && (
          <DateField
            label={copy.moveTo}
            lastDay={lastPassDay}
            reasonAgainst={reasonAgainst}
            {...form.field('to')}
          />
        )}
        {longClosure && (
          <div>
            <Checkbox {...form.field('pausing')}>
              {copy.pause(formatDay(longClosure.from), formatDay(longClosure.to))}
            </Checkbox>
            <p>{copy.pauseExplained}</p>
          </div>
        )}
        <Names preview={preview} />
        {isAnyoneAffected && (
          <ul className={styles.affected}>
            {passes === 'give-back' && refundLines(preview).map((line) => <li key={line}>{line}</li>)}
            <li>{copy.notified}</li>
            <li>{copy.cannotUndo}</li>
          </ul>
        )}
        <FormNotice form={form} />
        <DialogButtons>
          <Button variant="secondary" disabled={form.busy} onClick={saving.goBack}>
            {copy.back}
          </Button>
          <Button type="submit" variant="danger" busy={form.busy}>
            {isAnyoneAffected ? copy.confirm : copy.confirmNobody}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Explains, in the dialog that closes days, why the admin has returned from here. */
export const NotSaved = ({ reason }: { reason: string | null }) =>
  reason && <Notice tone="error">{reason}</Notice>;

function explain(choice: Choice, { byCard, atCounter, moving }: ClosingPreview): string {
  switch (choice) {
    case 'move':
      return copy.explained.move(moving);
    case 'give-back':
      return explainRefunds(byCard.amountCents, atCounter.amountCents);
    case 'leave-open':
      return copy.explained['leave-open'];
  }
}

function explainRefunds(byCard: Cents, atCounter: Cents): string {
  const refunds = copy.explained['give-back'];
  const sentences = [
    ...(byCard > 0 ? [refunds.byCard(formatAud(byCard))] : []),
    ...(atCounter > 0 ? [refunds.atCounter(formatAud(atCounter))] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : refunds.nothing;
}

/** The refunds in short, next to the button that starts them. */
const refundLines = ({ byCard, atCounter }: ClosingPreview): string[] => [
  ...(byCard.amountCents > 0 ? [copy.refunds.byCard(formatAud(byCard.amountCents))] : []),
  ...(atCounter.amountCents > 0 ? [copy.refunds.atCounter(formatAud(atCounter.amountCents))] : []),
];

function Names({ preview }: { preview: ClosingPreview }) {
  const groups = [
    { name: copy.groups.bookings, total: preview.bookings.households, isPass: false },
    { name: copy.groups.passes, total: passesOf(preview), isPass: true },
  ];
  return groups
    .filter(({ total }) => total > 0)
    .map(({ name, total, isPass }) => {
      const customers = preview.customers.filter((customer) => customer.isPass === isPass);
      return (
        <section key={name} className={styles.group} aria-label={name}>
          <h3>
            {name} <small>{total}</small>
          </h3>
          <CustomerLinks customers={customers} unnamed={total - customers.length} />
        </section>
      );
    });
}

/** Names a single period, or the number of days. The dialog lists all periods. */
function titleOf(days: readonly VenueDate[]): string {
  const [first = '', ...more] = describePeriods(days);
  return more.length === 0 ? first : copy.severalDays(days.length);
}

function WhoIsIn({ preview }: { preview: ClosingPreview }) {
  const { days, bookings, byCard, atCounter, unpaid } = preview;
  const money = ({ passes, amountCents }: ClosingPreview['byCard']) => ({
    passes,
    amount: formatAud(amountCents),
  });
  const lines = [
    bookings.households > 0 && copy.bookings(bookings),
    byCard.passes > 0 && copy.byCard(money(byCard)),
    atCounter.passes > 0 && copy.atCounter(money(atCounter)),
    unpaid > 0 && copy.unpaid(unpaid),
  ].filter((line) => line !== false);
  return (
    <>
      <p>{copy.days(describePeriods(days))}</p>
      {lines.length > 0 && (
        <ul className={styles.affected}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
