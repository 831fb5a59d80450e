import { invalid } from './errors.ts';
import type { FormTree, FormValue } from './form.ts';

export interface ParamType<T> {
  read(value: FormValue, at: string): T;
}

interface RequiredParamType<T> extends ParamType<T> {
  required: true;
}

export type Shape = Readonly<Record<string, ParamType<unknown>>>;

type RequiredKeys<S extends Shape> = {
  [K in keyof S]: S[K] extends RequiredParamType<unknown> ? K : never;
}[keyof S];
type ValueOf<K> = K extends ParamType<infer T> ? T : never;

/** The parameters of a route handler. Only required keys are guaranteed. */
export type Params<S extends Shape> = { [K in RequiredKeys<S>]: ValueOf<S[K]> } & {
  [K in Exclude<keyof S, RequiredKeys<S>>]?: ValueOf<S[K]>;
};

export function required<T>(kind: ParamType<T>): RequiredParamType<T> {
  return { read: kind.read, required: true };
}

function isRequired(kind: ParamType<unknown>): boolean {
  return 'required' in kind;
}

export function readParams<S extends Shape>(shape: S, form: FormTree, prefix = ''): Params<S> {
  const at = (key: string) => (prefix === '' ? key : `${prefix}[${key}]`);
  refuseUnknown(Object.keys(shape), form, at);
  const read: Record<string, unknown> = {};
  for (const [key, kind] of Object.entries(shape)) {
    const value = form.get(key);
    if (value !== undefined) read[key] = kind.read(value, at(key));
    else if (isRequired(kind)) {
      throw invalid(`Missing required param: ${at(key)}.`, { code: 'parameter_missing', param: at(key) });
    }
  }
  return read as Params<S>;
}

function refuseUnknown(known: string[], form: FormTree, at: (key: string) => string): void {
  const unknown = [...form.keys()].filter((key) => !known.includes(key));
  const [first] = unknown;
  if (first === undefined) return;
  const message =
    unknown.length > 1
      ? `Received unknown parameters: ${unknown.map(at).join(', ')}`
      : `Received unknown parameter: ${at(first)}`;
  throw invalid(message, { code: 'parameter_unknown', param: at(first) });
}
