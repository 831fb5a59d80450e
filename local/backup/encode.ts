import { DocumentReference, type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

/** Values that JSON can't express become an object with this single key: `{"$is": ["moment", seconds, nanoseconds]}`. */
const TAG = '$is';

const tagged = z.strictObject({
  [TAG]: z.union([
    z.tuple([z.literal('moment'), z.number(), z.number()]),
    z.tuple([z.literal('place'), z.number(), z.number()]),
    z.tuple([z.literal('document'), z.string()]),
    z.tuple([z.literal('bytes'), z.string()]),
    z.tuple([z.literal('number'), z.enum(['NaN', 'Infinity', '-Infinity', '-0'])]),
    z.tuple([z.literal('object'), z.record(z.string(), z.unknown())]),
  ]),
});

type Tagged = z.infer<typeof tagged>[typeof TAG];
const tag = (value: Tagged) => ({ [TAG]: value });

/** Encodes a document value as JSON without losing its type. */
export function encode(value: unknown): unknown {
  if (value instanceof Timestamp) return tag(['moment', value.seconds, value.nanoseconds]);
  if (value instanceof GeoPoint) return tag(['place', value.latitude, value.longitude]);
  if (value instanceof DocumentReference) return tag(['document', value.path]);
  if (value instanceof Uint8Array) return tag(['bytes', Buffer.from(value).toString('base64')]);
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value === 'number') return encodeNumber(value);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, encode(field)]));
  return TAG in fields ? tag(['object', fields]) : fields;
}

function encodeNumber(value: number): unknown {
  if (Object.is(value, -0)) return tag(['number', '-0']);
  return Number.isFinite(value)
    ? value
    : tag(['number', z.enum(['NaN', 'Infinity', '-Infinity']).parse(String(value))]);
}

export function decode(value: unknown, database: Firestore): unknown {
  if (Array.isArray(value)) return value.map((each) => decode(each, database));
  if (typeof value !== 'object' || value === null) return value;
  if (TAG in value) return decodeTagged(tagged.parse(value)[TAG], database);
  return decodeFields(value, database);
}

const decodeFields = (fields: object, database: Firestore): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, decode(field, database)]));

function decodeTagged(value: Tagged, database: Firestore): unknown {
  switch (value[0]) {
    case 'moment':
      return new Timestamp(value[1], value[2]);
    case 'place':
      return new GeoPoint(value[1], value[2]);
    case 'document':
      return database.doc(value[1]);
    case 'bytes':
      return Buffer.from(value[1], 'base64');
    case 'number':
      return Number(value[1]);
    case 'object':
      return decodeFields(value[1], database);
  }
}
