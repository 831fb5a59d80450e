import { Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { fromJson, toJson } from './document-json.ts';

describe('a document as a line of JSON', () => {
  test('parses back to the same document', () => {
    const data = {
      expiresAt: Timestamp.fromMillis(1_763_700_000_123),
      name: 'Maya \u2028 🦘',
      share: 0.1,
      most: Number.MAX_SAFE_INTEGER,
      none: null,
      people: [{ id: 'maya', hours: [-1, 0, 1e21] }, {}, []],
    };
    const { json, isExact } = toJson({ path: 'users/maya', data });
    expect(isExact).toBe(true);
    expect(fromJson(json)).toStrictEqual({ path: 'users/maya', data });
  });

  test('contains 0 for -0, because no rule distinguishes them', () => {
    const { json, isExact } = toJson({ path: 'walkIns/1', data: { adults: -0, changes: [{ by: -0 }] } });
    expect(isExact).toBe(true);
    expect(fromJson(json).data).toStrictEqual({ adults: 0, changes: [{ by: 0 }] });
  });

  test.each([
    ['a timestamp', new Timestamp(1_763_700_000, 0)],
    ['bytes', Buffer.from([0, 255, 7])],
    ['a place', new GeoPoint(-35.3, 149.1)],
    ['a reference', new Firestore({ projectId: 'demo' }).doc('users/maya')],
    ['a number that is not finite', Number.NaN],
  ])('is marked as inexact with %s inside, and includes the other fields', (_what, value) => {
    const { json, isExact } = toJson({ path: 'odd/values', data: { name: 'Maya', inside: [{ value }] } });
    expect(isExact).toBe(false);
    expect(fromJson(json)).toMatchObject({ path: 'odd/values', data: { name: 'Maya' } });
  });
});
