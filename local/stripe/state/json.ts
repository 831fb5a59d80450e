export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** The object as it travels: decimals become strings, what is undefined disappears. */
export function toJson(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value));
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The old values of the keys whose value changed, as an update event carries them. */
export function previousAttributes(before: JsonObject, after: JsonObject): JsonObject | undefined {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  );
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((key) => [key, before[key] ?? null]));
}
