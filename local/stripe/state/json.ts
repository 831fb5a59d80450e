export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Converts an object to its JSON form: decimals become strings, undefined keys are dropped. */
export function toJson(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value));
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function previousAttributes(before: JsonObject, after: JsonObject): JsonObject | undefined {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  );
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((key) => [key, before[key] ?? null]));
}
