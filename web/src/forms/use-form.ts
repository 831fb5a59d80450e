import { type SubmitEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { controls } from '../ui/copy.ts';
import type { Draft } from './use-draft.ts';

/**
 * The reason why a form was not sent or was refused, and the fields to correct, in form order. If shown at
 * the fields, the messages and fields correspond in order.
 */
export type FormError = {
  readonly messages: readonly string[];
  readonly fields: readonly string[];
  /**
   * True if the action may have taken effect, so the fields are locked and only the same input can be sent
   * again.
   */
  readonly isUnresolved?: boolean;
};

export type Validation<Input> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly error: FormError };

export const formError = (message: string, ...fields: string[]): FormError => ({
  messages: [message],
  fields,
});

export const valid = <Input>(input: Input): Validation<Input> => ({ ok: true, input });

export const invalid = (message: string, ...fields: string[]): Validation<never> => ({
  ok: false,
  error: formError(message, ...fields),
});

export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Returns the first message, with every field that it applies to. */
export function firstError(issues: readonly Issue[]): FormError {
  const message = issues[0]?.message ?? '';
  const fields = issues.filter((issue) => issue.message === message).map(({ path }) => String(path[0]));
  return formError(message, ...new Set(fields));
}

export function validateInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  draft: unknown,
): Validation<z.output<Schema>> {
  const parsed = schema.safeParse(draft);
  return parsed.success ? valid(parsed.data) : { ok: false, error: firstError(parsed.error.issues) };
}

type Options<Values, Input> = {
  draft: Pick<Draft<Values>, 'values' | 'change'>;
  /** `button` is the value of the clicked submit button, for a form with several. */
  validate: (values: Values, button: string) => Validation<Input>;
  /** Resolves to an error, or null on success. */
  send: (input: Input, button: string) => Promise<FormError | string | null>;
  /** The place where the error of a field is shown; other errors always appear in the notice. */
  fieldErrors?: 'in-notice' | 'at-field';
};

/** `error` is empty if an earlier field shows the message. */
type ErrorProps = { error: string | undefined; errorId: string | undefined };

type FieldProps<Name, Value> = ErrorProps & {
  name: Name;
  value: Value;
  onValueChange: (value: Value) => void;
};

/** A form as seen by its fields, notice and buttons. */
export type Form<Values> = {
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldProps<Name, Values[Name]>;
  /** For a field whose value is not a property of the draft. */
  readonly errorPropsOf: (name: string) => ErrorProps;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  readonly busy: boolean;
  /** The value of the submit button whose request is running, otherwise null. */
  readonly busyButton: string | null;
  /**
   * True while the input is being sent, and while its outcome is unknown, because it must not change then.
   */
  readonly isLocked: boolean;
  readonly notice: { readonly id: string; readonly messages: readonly string[] } | null;
  readonly clearError: () => void;
};

type Status = { busyButton: string | null; error: FormError | null };

const IDLE: Status = { busyButton: null, error: null };

/**
 * Handles a form from submit to response: validates the draft, focuses the first invalid field, sends valid
 * input once, and shows an error with the draft unchanged.
 */
export function useForm<Values extends object, Input>(options: Options<Values, Input>): Form<Values> {
  const { draft, validate, send, fieldErrors = 'in-notice' } = options;
  const { values, change } = draft;
  const noticeId = useId();
  const [{ busyButton, error }, setStatus] = useState(IDLE);
  const busy = busyButton !== null;
  const isAtField = fieldErrors === 'at-field' && error !== null && error.fields.length > 0;

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const button = buttonValue(event.nativeEvent.submitter);
    const validation = validate(values, button);
    if (!validation.ok) return showError(form, validation.error);
    const focused = document.activeElement;
    setStatus({ busyButton: button, error: null });
    const failure = await send(validation.input, button).finally(() => flushSync(() => setStatus(IDLE)));
    if (failure !== null) showError(form, typeof failure === 'string' ? formError(failure) : failure);
    returnFocus(focused);
  }

  /**
   * Shows an error synchronously, so that a field is enabled and described by its error when it gets the
   * focus.
   */
  function showError(form: HTMLFormElement, shown: FormError) {
    flushSync(() => setStatus({ busyButton: null, error: shown }));
    const first = form.elements.namedItem(shown.fields[0] ?? '');
    if (first instanceof HTMLElement) first.focus();
  }

  function errorPropsOf(name: string): ErrorProps {
    if (!error?.fields.includes(name)) return { error: undefined, errorId: undefined };
    if (!isAtField) return { error: undefined, errorId: noticeId };
    const isEmpty = Reflect.get(values, name) === '';
    const message = error.messages[error.fields.indexOf(name)] ?? (isEmpty ? controls.required : '');
    return { error: message, errorId: undefined };
  }

  return {
    values,
    change,
    field: (name) => ({
      ...errorPropsOf(name),
      name,
      value: values[name],
      onValueChange: (value) => {
        change({ [name]: value } as unknown as Partial<Values>);
        // An error at a field disappears on input; the notice may concern several fields, so it stays until
        // the next submit.
        if (isAtField && error.fields.includes(name)) setStatus(IDLE);
      },
    }),
    errorPropsOf,
    onSubmit,
    busy,
    busyButton,
    isLocked: busy || error?.isUnresolved === true,
    notice: error === null || isAtField ? null : { id: noticeId, messages: error.messages },
    clearError: () => setStatus(IDLE),
  };
}

/** Gives the focus back to a field or button that lost it because it was disabled while sending. */
function returnFocus(focused: Element | null) {
  if (document.activeElement === document.body && focused instanceof HTMLElement)
    focused.focus({ preventScroll: true });
}

const buttonValue = (submitter: HTMLElement | null): string =>
  submitter instanceof HTMLButtonElement ? submitter.value : '';
