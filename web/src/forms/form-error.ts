import type * as z from 'zod/mini';

/** Why a form was not sent or was refused, and the names of the fields to correct, in form order. */
export type FormError = {
  readonly messages: readonly string[];
  readonly fields: readonly string[];
  /** It may have taken effect, so the fields are locked and only the same input can be sent again. */
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

/** The first message, with every field it applies to. */
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
