import { invalid } from './errors.ts';
import type { FormValue } from './form.ts';
import { type Params, type ParamType, readParams, type Shape } from './params.ts';

function asText(value: FormValue, at: string): string {
  if (typeof value !== 'string') throw invalid(`Invalid string`, { param: at });
  return value;
}

export const text: ParamType<string> = {
  read(value, at) {
    const read = asText(value, at);
    if (read === '') {
      throw invalid(
        `You passed an empty string for '${at}'. We assume empty values are an attempt to unset a parameter; however '${at}' cannot be unset. You should remove '${at}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param: at },
      );
    }
    return read;
  },
};

export function integer(minimum = Number.MIN_SAFE_INTEGER): ParamType<number> {
  return {
    read(value, at) {
      const read = asText(value, at);
      const number = Number(read);
      const details = { code: 'parameter_invalid_integer', param: at };
      if (!/^-?\d+$/.test(read) || !Number.isSafeInteger(number)) {
        throw invalid(`Invalid integer: ${read}`, details);
      }
      if (number < minimum) {
        throw invalid(`This value must be greater than or equal to ${minimum}.`, details);
      }
      return number;
    },
  };
}

export const boolean: ParamType<boolean> = {
  read(value, at) {
    const read = asText(value, at);
    if (read !== 'true' && read !== 'false') throw invalid(`Invalid boolean: ${read}`, { param: at });
    return read === 'true';
  },
};

export function oneOf<const T extends string>(...choices: readonly T[]): ParamType<T> {
  return {
    read(value, at) {
      const read = asText(value, at);
      const found = choices.find((choice) => choice === read);
      if (found === undefined) {
        throw invalid(`Invalid ${at}: must be one of ${choices.join(', ')}`, { param: at });
      }
      return found;
    },
  };
}

export function nested<S extends Shape>(shape: S): ParamType<Params<S>> {
  return {
    read(value, at) {
      if (typeof value === 'string') throw invalid('Invalid object', { param: at });
      return readParams(shape, value, at);
    },
  };
}

export function listOf<T>(kind: ParamType<T>): ParamType<T[]> {
  return {
    read(value, at) {
      if (value === '') return [];
      if (typeof value === 'string' || [...value.keys()].some((key) => !/^\d+$/.test(key))) {
        throw invalid('Invalid array', { param: at });
      }
      return [...value].map(([index, element]) => kind.read(element, `${at}[${index}]`));
    },
  };
}

/** Accepts an empty value, which unsets the field. */
export function unsettable<T>(kind: ParamType<T>): ParamType<T | null> {
  return { read: (value, at) => (value === '' ? null : kind.read(value, at)) };
}

/** Parses keys to set or remove (empty string). */
export const metadata: ParamType<Record<string, string>> = {
  read(value, at) {
    if (typeof value === 'string') throw invalid('Invalid object', { param: at });
    return Object.fromEntries([...value].map(([key, inner]) => [key, asText(inner, `${at}[${key}]`)]));
  },
};

export function mergeMetadata(
  current: Record<string, string> | null,
  change: Record<string, string> | undefined,
): Record<string, string> {
  const merged = { ...current, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}
