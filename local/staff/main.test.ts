import { describe, expect, test } from 'vitest';
import { parseStaffArgs } from './main.ts';

describe('the staff arguments', () => {
  test.each([
    [['add', 'Pat@Example.com'], { kind: 'add', email: 'pat@example.com', role: 'staff', project: null }],
    [
      ['add', 'pat@example.com', 'admin'],
      { kind: 'add', email: 'pat@example.com', role: 'admin', project: null },
    ],
    [['remove', 'pat@example.com'], { kind: 'remove', email: 'pat@example.com', project: null }],
    [['list'], { kind: 'list', project: null }],
    [['list', '--project', 'legacy-hub-live'], { kind: 'list', project: 'legacy-hub-live' }],
  ])('understands %j', (args, command) => {
    expect(parseStaffArgs(args)).toEqual(command);
  });

  test.each([
    [[]],
    [['add']],
    [['add', 'no email']],
    [['add', 'pat@example.com', 'boss']],
    [['remove', 'pat@example.com', 'admin']],
    [['list', 'pat@example.com']],
    [['hire', 'pat@example.com']],
    [['list', '--projet', 'legacy-hub-live']],
  ])('explains itself for %j', (args) => {
    expect(() => parseStaffArgs(args)).toThrow('npm run staff -- add EMAIL');
  });
});
