import { describe, expect, test } from 'vitest';
import { readStaffArgs } from './main.ts';

describe('the staff arguments', () => {
  test.each([
    [['add', 'Pat@Example.com'], { command: ['add', 'pat@example.com', 'staff'] }],
    [['add', 'pat@example.com', 'admin'], { command: ['add', 'pat@example.com', 'admin'] }],
    [['remove', 'pat@example.com'], { command: ['remove', 'pat@example.com'] }],
    [['list'], { command: ['list'] }],
    [['list', '--project', 'legacy-hub-live'], { command: ['list'], project: 'legacy-hub-live' }],
  ])('are parsed from %j', (args, command) => {
    expect(readStaffArgs(args)).toEqual(command);
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
  ])('print the usage for %j', (args) => {
    expect(() => readStaffArgs(args)).toThrow('npm run staff -- add EMAIL');
  });
});
