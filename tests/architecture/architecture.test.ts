import { describe, expect, test } from 'vitest';
import { misplacedFiles } from './file-roles.ts';
import { filesTooLong } from './file-sizes.ts';
import { findFolderCycles } from './folder-cycles.ts';
import { findImportCycles } from './import-cycles.ts';
import { ambientSettings, databaseAccess, forbiddenImports } from './import-rules.ts';
import { misplacedListeners } from './listener-rules.ts';
import { spreadLiterals, straightApostrophes } from './literal-rules.ts';
import { privateEnglish } from './plain-english.ts';
import { importsOf, type SourceFile } from './sources.ts';
import { impatientStories } from './story-rules.ts';

function file(path: string, text = ''): SourceFile {
  return { path, text, imports: importsOf(path, text) };
}

describe('the architecture check', () => {
  test.each([
    [
      'domain/core/money.ts',
      "import { x } from '../../functions/src/http/app.ts';",
      'domain may not import functions',
    ],
    ['domain/core/money.ts', "import { readFile } from 'node:fs/promises';", 'domain does no I/O'],
    [
      'web/src/app/App.tsx',
      "import { x } from '../../../functions/src/http/app.ts';",
      'web may not import functions',
    ],
    [
      'functions/src/http/app.ts',
      "import { x } from '../../../local/seed/seed.ts';",
      'functions may not import local',
    ],
    [
      'web/src/app/App.tsx',
      "const x = await import('../../../local/seed/seed.ts');",
      'web may not import local',
    ],
    [
      'functions/src/http/app.ts',
      "export { x } from '../../../tests/x.ts';",
      'functions may not import tests',
    ],
  ])('refuses that %s says %s', (path, text, reason) => {
    expect(forbiddenImports([file(path, text)])).toEqual([expect.stringContaining(reason)]);
  });

  test('lets every workspace import domain, and local import functions and web', () => {
    const fine = [
      file('web/src/app/App.tsx', "import { aud } from '@legacy-hub/domain/core/money';"),
      file('functions/src/http/app.ts', "import express, { type Express } from 'express';"),
      file('local/seed/seed.ts', "import { auth } from '../../functions/src/firebase/admin.ts';"),
      file('domain/core/money.test.ts', "import { test } from 'vitest';"),
    ];
    expect(forbiddenImports(fine)).toEqual([]);
  });

  test('finds an import cycle once', () => {
    const files = [
      file('domain/a.ts', "import { b } from './b.ts';"),
      file('domain/b.ts', "import { c } from './c.ts';"),
      file('domain/c.ts', "import { a } from './a.ts';"),
    ];
    expect(findImportCycles(files)).toEqual([
      'domain/a.ts -> domain/b.ts -> domain/c.ts -> domain/a.ts is an import cycle',
    ]);
    expect(findImportCycles(files.slice(0, 2))).toEqual([]);
  });

  test('lets texts read the venue’s settings, but no rule', () => {
    const text = "import { venue } from '../venue/settings.ts';";
    const rule = file('domain/visits/rules.ts', text);
    expect(ambientSettings([rule, file('domain/mail/emails.ts', text)])).toEqual([
      'domain/visits/rules.ts: pass the venue to this rule as a value',
    ]);
  });

  test('lets only the stores use Firestore', () => {
    const text = "import { firestore } from '../firebase/admin.ts';\nfirestore().doc('users/ada');";
    const [store, feature] = [
      file('functions/src/stores/x.ts', text),
      file('functions/src/visits/x.ts', text),
    ];
    expect(databaseAccess([store, feature])).toEqual([expect.stringContaining('functions/src/visits/x.ts')]);
  });

  test.each([
    'functions/src/utils/dates.ts',
    'functions/src/visits/helpers/dates.ts',
    'functions/src/visits/Helpers.ts',
    'functions/src/visits/store.ts',
    'web/src/features/misc/thing.ts',
    'web/src/features/visits/Widget.tsx',
    'domain/helpers/dates.ts',
    'domain/dates.ts',
  ])('refuses the file %s', (path) => {
    expect(misplacedFiles([file(path)])).toHaveLength(1);
  });

  test.each([
    'functions/src/visits/check-in-household.ts',
    'functions/src/visits/check-in-household.emulator.test.ts',
    'functions/src/billing/payments/charge-card.ts',
    'web/src/features/billing/cash/CashDialog.tsx',
    'web/src/features/billing/cash/use-take-cash.ts',
    'web/src/features/visits/CheckInPage.tsx',
    'web/src/features/visits/components/CheckInButton.tsx',
    'web/src/features/visits/live.ts',
    'domain/visits/rules.ts',
  ])('accepts the file %s', (path) => {
    expect(misplacedFiles([file(path)])).toEqual([]);
  });

  test('finds folders that import each other, even around a corner, and says in which files', () => {
    const files = [
      file('web/src/live/a.ts', "import { b } from '../firebase/b.ts';"),
      file('web/src/firebase/b.ts', "import { c } from './c.ts';"),
      file('web/src/firebase/c.ts', "import { d } from '../features/visits/d.ts';"),
      file('web/src/features/visits/d.ts', "import { e } from '../../live/e.ts';"),
      file('web/src/live/e.test.ts', "import { f } from '../app/f.ts';"),
      file('web/src/app/f.ts', "import { a } from '../live/a.ts';"),
    ];
    expect(findFolderCycles(files)).toEqual([
      'web/src/live -> web/src/firebase -> web/src/features/visits -> web/src/live is a cycle of folders: ' +
        'web/src/live/a.ts imports web/src/firebase/b.ts, ' +
        'web/src/firebase/c.ts imports web/src/features/visits/d.ts, ' +
        'web/src/features/visits/d.ts imports web/src/live/e.ts',
    ]);
    expect(findFolderCycles(files.slice(0, 3))).toEqual([]);
  });

  test('finds subfolders of one folder that import each other', () => {
    const files = [
      file('domain/billing/prices/prices.ts', "import { refund } from '../refunds/refund.ts';"),
      file('domain/billing/refunds/refund.ts', "import { wire } from '../wire.ts';"),
      file('domain/billing/wire.ts', "import { prices } from './prices/prices.ts';"),
      file('domain/account/rules.ts', "import { prices } from '../billing/prices/prices.ts';"),
    ];
    expect(findFolderCycles(files)).toEqual([
      expect.stringContaining(
        'domain/billing/prices -> domain/billing/refunds -> domain/billing/wire.ts -> domain/billing/prices',
      ),
    ]);
    expect(findFolderCycles(files.slice(0, 2))).toEqual([]);
  });

  test('finds a file in the root that a folder imports and that imports the folder', () => {
    const files = [
      file('functions/src/handlers.ts', "import { visits } from './visits/visits.ts';"),
      file('functions/src/visits/visits.ts', "import { handlers } from '../handlers.ts';"),
    ];
    expect(findFolderCycles(files)).toEqual([
      expect.stringContaining(
        'functions/src/handlers.ts -> functions/src/visits -> functions/src/handlers.ts',
      ),
    ]);
  });

  test.each([
    ['web/src/features/visits/use-visits.ts', "import { onSnapshot } from 'firebase/firestore';"],
    ['web/src/features/visits/use-visits.ts', "import { useLiveList } from '../../live/use-live-list.ts';"],
  ])('refuses that %s says %s, because only live.ts opens live reads', (path, text) => {
    expect(misplacedListeners([file(path, text)])).toHaveLength(1);
  });

  test('lets live.ts open live reads, and web/src/live listen', () => {
    const fine = [
      file('web/src/features/visits/live.ts', "import { useLiveList } from '../../live/use-live-list.ts';"),
      file('web/src/live/use-live-list.ts', "import { onSnapshot } from 'firebase/firestore';"),
    ];
    expect(misplacedListeners(fine)).toEqual([]);
  });

  test.each([
    ['tests/stories/counter/check-in.story.ts', 'await page.waitForTimeout(100);'],
    ['tests/deep/crashes.e2e.ts', 'await page.waitForTimeout(100);'],
    ['tests/stories/counter/check-in.story.ts', 'expect(await page.title()).toBe("Counter");'],
    ['tests/stories/counter/check-in.story.ts', 'expect((await visits()).length).toBe(1);'],
    [
      'tests/stories/portal/home.story.ts',
      'expect.poll(() => a(")")).toBe(1);\nexpect(\n  await b()).toBe(1);',
    ],
  ])('refuses that %s says %s, because it may fail by chance', (path, text) => {
    expect(impatientStories([file(path, text)])).toHaveLength(1);
  });

  test.each([
    'await expect(page.getByText("Hi")).toBeVisible();',
    'await expect(async () => {\n  expect(await count()).toBe(2);\n}).toPass();',
    'await expect.poll(async () => { expect(await ready()).toBe(true); return count(); }).toBe(2);',
  ])('lets a story say %s, which waits until it is right', (text) => {
    expect(impatientStories([file('tests/stories/counter/check-in.story.ts', text)])).toEqual([]);
  });

  test.each([
    [1, 'const a = { ...b, ...{ c } };'],
    [0, 'const a = { ...b, ...(c && { c }) };'],
    [0, '<Field {...{ label, hint }} />'],
  ])('finds %i spread literals in %s', (count, text) => {
    expect(spreadLiterals([file('web/src/a.tsx', text)])).toHaveLength(count);
  });

  test.each([
    [1, 'const text = "It isn\'t open";'],
    [1, "const text = `It isn't open`;"],
    [0, "const text = 'It isn’t open'; // it isn't"],
    [0, 'const title = "Today\'s Walk-in Bookings";'],
  ])('finds %i straight apostrophes in %s', (count, text) => {
    expect(straightApostrophes([file('domain/copy/a.ts', text)])).toHaveLength(count);
  });

  test('refuses a file over 300 lines', () => {
    expect(filesTooLong([file('domain/core/money.ts', 'x\n'.repeat(301))])).toHaveLength(1);
    expect(filesTooLong([file('domain/core/money.ts', 'x\n'.repeat(100))])).toEqual([]);
  });

  test('ignores the word import inside a string', () => {
    expect(importsOf('domain/a.ts', "const words = 'import from here';\n")).toEqual([]);
  });

  test('suggests clearer words in names and sentences, and a subject to begin with', () => {
    const text = [
      '/** What the owner has to see to. */',
      'const keptPass = isGone(); // a fine comment',
      "it('sends it once, whoever asks', () => {});",
      "const closed = 'Members we told get an email. Some have gone home.';",
    ].join('\n');
    expect(privateEnglish([file('domain/core/money.ts', text)])).toEqual([
      expect.stringContaining(':2: "kept"'),
      expect.stringContaining('write removed, missing or ended'),
      expect.stringContaining('"whoever"'),
      expect.stringContaining('begins with "What"'),
    ]);
  });
});
