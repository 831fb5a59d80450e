import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../launcher/root.ts';
import { checkLogIn } from './cloud/auth.ts';
import { answering, ID, PARAMETERS, states } from './fake-cloud.ts';
import { line, missing, runCheck } from './finding.ts';
import { resultIn } from './firebase-cli.ts';
import { readArguments, report } from './main.ts';
import { checkParameters, fileOf, readParameters, SECRETS } from './parameters.ts';
import { readSecret, required } from './project.ts';
import { checkVenue } from './venue.ts';
import { APP_CHECK_CODE, checkWebsite, publishableKeyIn } from './website.ts';

const project = answering({});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the parameters check', () => {
  test('reads the same file as a deploy', () => {
    mkdirSync(join(folder, 'functions'));
    expect(readParameters(folder, ID)).toBeNull();
    writeFileSync(
      join(folder, fileOf(ID)),
      Object.entries(PARAMETERS)
        .map(([name, value]) => `${name}="${value}"`)
        .join('\n'),
    );
    expect(readParameters(folder, ID)).toEqual(PARAMETERS);
    expect(states(checkParameters(ID, PARAMETERS))).toEqual({ [fileOf(ID)]: 'ok' });
    expect(states(checkParameters(ID, null))).toEqual({ [fileOf(ID)]: 'missing' });
  });

  test.each([
    ['WEBSITE_URL', 'http://hub.example'],
    ['WEBSITE_URL', 'https://hub.example/'],
    ['WEBSITE_URL', undefined],
    ['MAIL_FROM', 'Legacy Hub'],
    ['MAIL_FROM', 'Legacy Hub <hello@hub.example>'],
    ['WEB_API_KEY', 'local'],
    ['APP_CHECK', 'on'],
    ['APP_CHECK', 'off'],
    ['APP_CHECK', undefined],
    ['BACKUP_BUCKET', undefined],
    ['BACKUP_BUCKET', 'gs://hub-live-backups'],
    ['STAFF_SECOND_FACTOR', 'off'],
    ['STAFF_SECOND_FACTOR', undefined],
    ['STRIPE_URL', 'http://127.0.0.1:12111'],
    ['HOSTING_URL', 'http://127.0.0.1:5000'],
    ['SMTP_URL', 'smtp://user:password@mail.example'],
  ])('reports what is wrong with %s=%s', (name, value) => {
    expect(states(checkParameters(ID, { ...PARAMETERS, [name]: value }))).toEqual({ [name]: 'missing' });
  });
});

test('the parameters file in docs/operations.md is complete except for the API key', () => {
  const page = readFileSync(`${ROOT}/docs/operations.md`, 'utf8');
  const [, shown = ''] = page.match(/```\n(WEBSITE_URL=[\s\S]*?)```/) ?? [];
  expect(states(checkParameters(ID, parseEnv(shown)))).toEqual({ WEB_API_KEY: 'missing' });
});

test('the doctor checks every parameter and secret that the functions declare', () => {
  const declared = readFileSync(`${ROOT}/functions/src/firebase/parameters.ts`, 'utf8');
  const names = (kind: string) =>
    [...declared.matchAll(new RegExp(`${kind}\\('(\\w+)'`, 'g'))].map(([, name]) => name);
  const [{ detail: question } = missing('', '')] = checkParameters(ID, null);
  expect(names('defineString').filter((name) => !question.includes(name ?? ''))).toEqual([]);
  expect(names('defineSecret').sort()).toEqual([...SECRETS].sort());
});

describe('the venue check', () => {
  const answers = (body: object) => async () => Response.json(body);

  test('passes when the venue is set up', async () => {
    const settings = answers({ revision: 3, venue: EXAMPLE_VENUE });
    expect(states(await checkVenue(project, settings))).toEqual({ venue: 'ok' });
  });

  test('says where to set up the venue', async () => {
    const [finding] = await checkVenue(project, answers({ revision: 0, venue: null }));
    expect(finding).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining('https://hub.example/admin-portal/office'),
    });
  });
});

describe('the login check', () => {
  const answers = (message: string) => async () => Response.json({ error: { message } }, { status: 400 });

  test.each([
    ['INVALID_LOGIN_CREDENTIALS', 'ok', 'same error for known and unknown'],
    ['EMAIL_NOT_FOUND', 'missing', 'enumeration protection'],
    ['PASSWORD_LOGIN_DISABLED', 'missing', 'enable Email/Password'],
    ['CONFIGURATION_NOT_FOUND', 'missing', 'Get started'],
    ['API key not valid. Please pass a valid API key.', 'missing', 'WEB_API_KEY'],
  ])('interprets the error %s', async (message, state, detail) => {
    const [logIn] = await checkLogIn(project, answers(message));
    expect(logIn).toMatchObject({ state, detail: expect.stringContaining(detail) });
  });

  test.each([
    ['ADMIN_ONLY_OPERATION', 'ok'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'missing'],
    ['EMAIL_EXISTS', 'missing'],
  ])('interprets the sign-up error %s as %s', async (message, state) => {
    const [, signUp] = await checkLogIn(project, answers(message));
    expect(signUp).toMatchObject({ what: 'sign-up', state });
  });
});

describe('the website check', () => {
  const built = (script: string) => {
    mkdirSync(join(folder, 'web/dist/static/js'), { recursive: true });
    mkdirSync(join(folder, 'functions/dist'), { recursive: true });
    writeFileSync(join(folder, 'web/dist/static/js/app.js'), script);
  };
  const check = (appCheck?: string) =>
    checkWebsite({ ...project, parameters: { APP_CHECK: appCheck } }, folder)[0];

  test('reports a website built for another project', () => {
    expect(check()).toMatchObject({ state: 'missing', detail: 'Run npm run build.' });
    built(`initializeApp(JSON.parse('{"apiKey":"k","projectId":"${ID}"}'))`);
    expect(check()).toMatchObject({ state: 'ok' });
    built(`initializeApp(JSON.parse("{\\"projectId\\":\\"${ID}\\"}"))`);
    expect(check()).toMatchObject({ state: 'ok' });
    built('initializeApp(JSON.parse(`{"projectId":"demo-legacy-hub"}`))');
    expect(check()).toMatchObject({ state: 'missing' });
  });

  test('reports a missing App Check key when App Check is enforced', () => {
    built(`{"projectId":"${ID}"}`);
    expect(check('monitor')).toMatchObject({ state: 'ok' });
    expect(check('enforce')).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining('VITE_APP_CHECK_KEY'),
    });
    built(`{"projectId":"${ID}"} ${APP_CHECK_CODE} new Provider("6L${'x_-'.repeat(12)}01")`);
    expect(check('enforce')).toMatchObject({ state: 'ok' });
  });

  test.each([
    ['a placeholder', '…'],
    ['another key', `AIza${'x'.repeat(35)}`],
    ['a key that is cut off', `6L${'x'.repeat(37)}`],
    ['two keys in one', `6L${'x'.repeat(38)}6L${'x'.repeat(38)}`],
  ])('reports %s in place of the site key', (_what, key) => {
    built(`{"projectId":"${ID}"} ${APP_CHECK_CODE} new Provider("${key}")`);
    for (const appCheck of ['enforce', 'monitor'])
      expect(check(appCheck)).toMatchObject({
        state: 'missing',
        detail: expect.stringContaining("VITE_APP_CHECK_KEY can't be a reCAPTCHA site key"),
      });
  });

  test('finds the publishable key in the scripts', () => {
    expect(publishableKeyIn(folder)).toBeNull();
    built('const pk = null;');
    expect(publishableKeyIn(folder)).toBeNull();
    built('loadStripe("pk_test_51Hub")');
    expect(publishableKeyIn(folder)).toBe('pk_test_51Hub');
  });
});

describe('the doctor', () => {
  test('reports the other findings when one check throws', async () => {
    const findings = await runCheck('login', async () => {
      throw new Error('fetch failed');
    });
    expect(findings).toEqual([missing('login', 'could not be checked: fetch failed')]);
    expect(findings.map(line)).toEqual([
      '  MISSING  login                    could not be checked: fetch failed',
    ]);
  });

  test('runs no check with a parameter that is invalid', () => {
    const wrong = { ...project, parameters: { ...PARAMETERS, WEBSITE_URL: 'http://hub.example' } };
    expect(required(project, 'WEBSITE_URL')).toBe('https://hub.example');
    expect(() => required(wrong, 'WEBSITE_URL')).toThrow("WEBSITE_URL must be the website's address");
    expect(() => required({ ...project, parameters: null }, 'MAIL_FROM')).toThrow('MAIL_FROM must be');
  });

  test('says which secret a check needs, or why it can’t be read', async () => {
    await expect(readSecret(project, 'SMTP_URL')).rejects.toThrow('SMTP_URL is not set');
    const denied = answering({ 'secrets versions access': new Error('PERMISSION_DENIED') });
    await expect(readSecret(denied, 'SMTP_URL')).rejects.toThrow('PERMISSION_DENIED');
  });

  test('parses firebase-tools output that starts with warnings', () => {
    expect(resultIn('npm warn\n{\n "status": "success",\n "result": [1]\n}')).toEqual([1]);
  });

  test.each([
    ['{"status":"error","error":"no"}', 'no'],
    ['sh: firebase: not found\n', 'sh: firebase: not found'],
    ['{ broken', '{ broken'],
  ])('throws the error of firebase-tools in %j', (output, error) => {
    expect(() => resultIn(output)).toThrow(error);
  });

  test('shows the command that fixes a finding, with its option', () => {
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((text) => printed.push(text));
    const findings = [
      { ...missing('backups deleted', 'gcloud'), commands: [{ tool: 'gcloud' as const, args: [] }] },
    ];
    expect(() => report(findings, 'npm run set-up -- --project hub-live --copies PROJECT')).toThrow(
      'One thing',
    );
    expect(printed.at(-1)).toContain('--copies PROJECT runs the commands above');
    expect(() => report([missing('login', 'Turn it on.')], 'npm run set-up')).toThrow('One thing');
    expect(printed.at(-1)).toContain('Turn it on.');
    vi.restoreAllMocks();
  });

  test('checks this machine, a project or one part of what is deployed there', () => {
    expect(readArguments([])).toEqual({ project: null });
    const ofDeployment = ['--project', ID, '--deployed', 'indexes'];
    expect(readArguments(ofDeployment)).toEqual({ project: ID, deployed: 'indexes' });
    expect(() => readArguments(['--project', ID, '--deployed', 'all'])).toThrow('npm run doctor');
  });
});
