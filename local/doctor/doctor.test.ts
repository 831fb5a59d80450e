import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../launcher/root.ts';
import { type Harness, openHarness, WEEK } from '../stripe/test-harness.ts';
import { setUpWebhook } from '../stripe-set-up/webhook.ts';
import { checkLogIn } from './cloud/auth.ts';
import { checkDatabase, checkProject, checkRules, checkSecrets, REGION } from './cloud/project.ts';
import { type Finding, line, missing, runCheck } from './finding.ts';
import { type CliResult, type Firebase, parseOutput } from './firebase-cli.ts';
import type { Gcloud } from './gcloud.ts';
import { readArguments, report } from './main.ts';
import { checkParameters, fileOf, readParameters, SECRETS } from './parameters.ts';
import { readSecret } from './providers/stored-secret.ts';
import { checkStripe } from './providers/stripe.ts';
import { checkKeys } from './providers/stripe-key.ts';
import { checkVenue } from './venue.ts';
import { APP_CHECK_CODE, checkWebsite, publishableKeyIn } from './website.ts';

const PROJECT = 'hub-live';
const WEBSITE = 'https://hub.example';

const states = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ what, state }) => [what, state]));

const answering =
  (answers: Record<string, CliResult>): Firebase =>
  async (...args) =>
    answers[args.find((arg) => arg in answers) ?? ''] ?? { status: 'error', error: 'not found' };

const succeeded = (result: unknown): CliResult => ({ status: 'success', result });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the project check', () => {
  test('passes for a complete project', async () => {
    const firebase = answering({
      'projects:list': succeeded([{ projectId: PROJECT }]),
      'firestore:databases:get': succeeded({
        locationId: REGION,
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      }),
      'firestore:backups:schedules:list': succeeded([{ name: 'daily' }]),
      'functions:secrets:get': succeeded({ secrets: [{ state: 'DESTROYED' }, { state: 'ENABLED' }] }),
      deploy: succeeded({}),
    });
    const findings = [
      await checkProject(PROJECT, firebase),
      ...(await checkDatabase(PROJECT, firebase)),
      ...(await checkSecrets(PROJECT, firebase)),
      ...(await checkRules(PROJECT, firebase)),
    ];
    expect(states(findings)).toEqual({
      project: 'ok',
      database: 'ok',
      'point-in-time recovery': 'ok',
      backups: 'ok',
      STRIPE_SECRET_KEY: 'ok',
      STRIPE_WEBHOOK_SECRET: 'ok',
      LINK_SECRET: 'ok',
      MAILGUN_SIGNING_KEY: 'ok',
      SMTP_URL: 'ok',
      'rules and indexes': 'ok',
    });
  });

  test('reports a missing project and missing authentication', async () => {
    const stranger = answering({ 'projects:list': succeeded([{ projectId: 'another' }]) });
    expect((await checkProject(PROJECT, stranger)).detail).toContain(`no access to project ${PROJECT}`);
    expect((await checkProject(PROJECT, answering({}))).detail).toContain('npx firebase login');
  });

  test('reports a database in another region or without backups', async () => {
    const firebase = answering({ 'firestore:databases:get': succeeded({ locationId: 'nam5' }) });
    const findings = await checkDatabase(PROJECT, firebase);
    expect(states(findings)).toEqual({
      database: 'missing',
      'point-in-time recovery': 'missing',
      backups: 'missing',
    });
    expect(findings[0]?.detail).toContain('nam5');
    expect((await checkDatabase(PROJECT, answering({})))[0]?.detail).toContain(`--location ${REGION}`);
  });

  test('suggests no second backup schedule when the schedules cannot be read', async () => {
    const firebase = answering({
      'firestore:databases:get': succeeded({ locationId: REGION }),
      'firestore:backups:schedules:list': { status: 'error', error: 'HTTP Error: 403' },
    });
    const [, , backups] = await checkDatabase(PROJECT, firebase);
    expect(backups).toMatchObject({ state: 'missing', detail: 'HTTP Error: 403' });
    const denied = answering({ 'firestore:databases:get': { status: 'error', error: 'HTTP Error: 403' } });
    expect(await checkDatabase(PROJECT, denied)).toMatchObject([{ detail: 'HTTP Error: 403' }]);
  });

  test('reports secrets that are missing or destroyed', async () => {
    const firebase = answering({ 'functions:secrets:get': succeeded({ secrets: [{ state: 'DISABLED' }] }) });
    for (const { state, detail } of await checkSecrets(PROJECT, firebase)) {
      expect(state).toBe('missing');
      expect(detail).toContain('functions:secrets:set');
    }
  });

  test('reports rules that do not compile', async () => {
    const firebase = answering({ deploy: { status: 'error', error: 'firestore.rules: unexpected }' } });
    expect(await checkRules(PROJECT, firebase)).toMatchObject([
      { state: 'missing', detail: 'firestore.rules: unexpected }' },
    ]);
  });
});

describe('the parameters check', () => {
  const good = {
    WEBSITE_URL: WEBSITE,
    MAIL_FROM: 'hello@hub.example',
    WEB_API_KEY: `AIza${'x'.repeat(35)}`,
    APP_CHECK: 'enforce',
    BACKUP_BUCKET: 'hub-live-backups',
    STAFF_SECOND_FACTOR: 'email',
  };

  test('reads the same file as a deploy', () => {
    mkdirSync(join(folder, 'functions'));
    expect(readParameters(folder, PROJECT)).toBeNull();
    writeFileSync(
      join(folder, fileOf(PROJECT)),
      Object.entries(good)
        .map(([name, value]) => `${name}="${value}"`)
        .join('\n'),
    );
    expect(readParameters(folder, PROJECT)).toEqual(good);
    expect(states(checkParameters(PROJECT, good))).toEqual({ [fileOf(PROJECT)]: 'ok' });
    expect(states(checkParameters(PROJECT, null))).toEqual({ [fileOf(PROJECT)]: 'missing' });
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
    expect(states(checkParameters(PROJECT, { ...good, [name]: value }))).toEqual({ [name]: 'missing' });
  });
});

test('the parameters file in docs/operations.md is complete except for the API key', () => {
  const page = readFileSync(`${ROOT}/docs/operations.md`, 'utf8');
  const [, shown = ''] = page.match(/```\n(WEBSITE_URL=[\s\S]*?)```/) ?? [];
  expect(states(checkParameters(PROJECT, parseEnv(shown)))).toEqual({ WEB_API_KEY: 'missing' });
});

test('the doctor checks every parameter and secret that the functions declare', () => {
  const declared = readFileSync(`${ROOT}/functions/src/firebase/parameters.ts`, 'utf8');
  const names = (kind: string) =>
    [...declared.matchAll(new RegExp(`${kind}\\('(\\w+)'`, 'g'))].map(([, name]) => name);
  const [{ detail: question } = missing('', '')] = checkParameters(PROJECT, null);
  expect(names('defineString').filter((name) => !question.includes(name ?? ''))).toEqual([]);
  expect(names('defineSecret').sort()).toEqual([...SECRETS].sort());
});

describe('the venue check', () => {
  const answers = (body: object) => async () => Response.json(body);

  test('passes when the venue is set up', async () => {
    const settings = answers({ revision: 3, venue: EXAMPLE_VENUE });
    expect(states(await checkVenue('https://hub.example', settings))).toEqual({ venue: 'ok' });
  });

  test('says where to set up the venue', async () => {
    const [finding] = await checkVenue('https://hub.example', answers({ revision: 0, venue: null }));
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
    const [logIn] = await checkLogIn('key', answers(message));
    expect(logIn).toMatchObject({ state, detail: expect.stringContaining(detail) });
  });

  test.each([
    ['ADMIN_ONLY_OPERATION', 'ok'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'missing'],
    ['EMAIL_EXISTS', 'missing'],
  ])('interprets the sign-up error %s as %s', async (message, state) => {
    const [, signUp] = await checkLogIn('key', answers(message));
    expect(signUp).toMatchObject({ what: 'sign-up', state });
  });
});

describe('the Stripe check', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await openHarness();
  });
  afterEach(() => harness.sandbox.close());
  const check = (key = 'sk_test_1') => checkStripe(harness.stripe, key, WEBSITE);
  const forbidden = new Stripe.errors.StripePermissionError({ type: 'invalid_request_error' });

  test('passes when prices, webhook, retries and key are correct', async () => {
    await setUpWebhook(harness.stripe, WEBSITE);
    const right = { 'Stripe account': 'ok', prices: 'ok', webhook: 'ok', retries: 'ok', 'Stripe key': 'ok' };
    expect(states(await check())).toEqual(right);
  });

  test.each([
    [{ charges_enabled: false }, 'may not take payments'],
    [{ payouts_enabled: false }, 'pays out nothing'],
    [{ settings: null }, 'no statement descriptor'],
  ])('reports an account with %j, which doesn’t stop a test account', async (wrong, detail) => {
    const account = await harness.stripe.accounts.retrieveCurrent();
    vi.spyOn(harness.stripe.accounts, 'retrieveCurrent').mockResolvedValue({ ...account, ...wrong });
    const expected = { what: 'Stripe account', detail: expect.stringContaining(detail) };
    expect((await check('rk_live_1'))[0]).toMatchObject({ ...expected, state: 'missing' });
    expect((await check('rk_test_1'))[0]).toMatchObject({ ...expected, state: 'warning' });
  });

  test('says where to look when the key has no permission to read the account', async () => {
    vi.spyOn(harness.stripe.accounts, 'retrieveCurrent').mockRejectedValue(forbidden);
    const [account] = await check('rk_live_1');
    expect(account).toMatchObject({ state: 'warning', detail: expect.stringContaining('dashboard') });
  });

  test('reports missing prices and a missing webhook', async () => {
    await harness.stripe.prices.update(harness.prices['leader:full'], { active: false });
    const [, prices, webhook] = await check();
    expect(prices).toMatchObject({ state: 'missing', detail: 'leader:full: run npm run stripe-prices' });
    expect(webhook).toMatchObject({ state: 'missing', detail: `npm run stripe-webhook -- --url ${WEBSITE}` });
  });

  test('reports how the webhook differs', async () => {
    const { id } = await harness.stripe.webhookEndpoints.create({
      url: `${WEBSITE}/api/stripe-webhook`,
      enabled_events: ['*'],
    });
    const [, , webhook] = await check();
    expect(webhook).toMatchObject({ state: 'missing', detail: expect.stringContaining(id) });
  });

  test('reports an invoice that is retried for more than a week', async () => {
    const { customer } = await harness.customerWithCard('pm_card_visa');
    const items = [{ price: harness.prices['leader:full'] }];
    await harness.stripe.subscriptions.create({
      payment_behavior: 'allow_incomplete',
      customer: customer.id,
      items,
    });
    await harness.setDefaultCard(customer.id, 'pm_card_chargeCustomerFail');
    harness.sandbox.controls.advance(WEEK + 3 * 24 * 60 * 60 + 7200);
    const retries = (await check()).find(({ what }) => what === 'retries');
    expect(retries).toMatchObject({ state: 'missing', detail: expect.stringContaining('within 1 week') });
  });

  test('reports each permission that the key lacks', async () => {
    vi.spyOn(harness.stripe.refunds, 'create').mockRejectedValue(forbidden);
    vi.spyOn(harness.stripe.prices, 'update').mockRejectedValue(forbidden);
    vi.spyOn(harness.stripe.balanceTransactions, 'list').mockRejectedValue(forbidden);
    const wrong = (await check()).filter(({ what }) => what === 'Stripe key');
    expect(wrong).toMatchObject([
      { state: 'missing', detail: expect.stringContaining('Charges and Refunds: write') },
      { state: 'missing', detail: expect.stringContaining('Prices: write') },
      { state: 'missing', detail: expect.stringContaining('Balance transaction sources') },
    ]);
  });
});

describe('the check of the Stripe keys', () => {
  const ACCOUNT = '1HubLiveAccount1';
  const OTHER = '1OtherAccount123';
  const key = (kind: string, mode: string, account: string) => [kind, mode, `5${account}rest0f1t`].join('_');
  const publishable = key('pk', 'live', ACCOUNT);

  /** Mimics gcloud, which returns the newest version of the secret. */
  const storing =
    (stored: string): Gcloud =>
    async (...args) => {
      const question = ['secrets', 'versions', 'access', 'latest', '--secret=STRIPE_SECRET_KEY'];
      expect(args).toEqual([...question, `--project=${PROJECT}`]);
      return { payload: { data: Buffer.from(stored).toString('base64') } };
    };
  const check = async (stored: string, shown: string | null = publishable) =>
    checkKeys((await readSecret(PROJECT, 'STRIPE_SECRET_KEY', storing(stored))) ?? '', shown);

  test.each(['rk', 'sk'])('passes for a stored %s key of the same account and mode', async (kind) => {
    expect(await check(`${key(kind, 'live', ACCOUNT)}\n`)).toMatchObject({
      state: 'ok',
      detail: `both live, of acct_${ACCOUNT}`,
    });
  });

  test('passes for keys of the same mode that contain no account id', async () => {
    expect(await check('rk_test_short', 'pk_test_short')).toMatchObject({ state: 'ok', detail: 'both test' });
  });

  test.each([
    ['a test key with a live one', key('rk', 'test', ACCOUNT), publishable, 'a test key'],
    ['a key of another account', key('rk', 'live', OTHER), publishable, `of acct_${OTHER}`],
    ['the publishable key', publishable, publishable, "isn't a secret key"],
    ['something else', 'whsec_1', publishable, "isn't a secret key"],
    ['no publishable key', key('rk', 'live', ACCOUNT), null, 'VITE_STRIPE_KEY'],
  ])('reports %s', async (_what, stored, shown, detail) => {
    expect(await check(stored, shown)).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining(detail),
    });
  });
});

describe('a stored secret', () => {
  const failing = (message: string) =>
    readSecret(PROJECT, 'SMTP_URL', async () => {
      throw new Error(message);
    });

  test('is null until it is set', async () => {
    expect(
      await failing('NOT_FOUND: Secret [projects/1/secrets/SMTP_URL] not found or has no versions.'),
    ).toBeNull();
  });

  test('fails when this login has no permission to read it', async () => {
    await expect(failing('PERMISSION_DENIED')).rejects.toThrow('PERMISSION_DENIED');
  });
});

describe('the website check', () => {
  const built = (script: string) => {
    mkdirSync(join(folder, 'web/dist/static/js'), { recursive: true });
    mkdirSync(join(folder, 'functions/dist'), { recursive: true });
    writeFileSync(join(folder, 'web/dist/static/js/app.js'), script);
  };
  const check = (appCheck?: string) => checkWebsite(folder, { project: PROJECT, appCheck })[0];

  test('reports a website built for another project', () => {
    expect(check()).toMatchObject({ state: 'missing', detail: 'Run npm run build.' });
    built(`initializeApp(JSON.parse('{"apiKey":"k","projectId":"${PROJECT}"}'))`);
    expect(check()).toMatchObject({ state: 'ok' });
    built(`initializeApp(JSON.parse("{\\"projectId\\":\\"${PROJECT}\\"}"))`);
    expect(check()).toMatchObject({ state: 'ok' });
    built('initializeApp(JSON.parse(`{"projectId":"demo-legacy-hub"}`))');
    expect(check()).toMatchObject({ state: 'missing' });
  });

  test('reports a missing App Check key when App Check is enforced', () => {
    built(`{"projectId":"${PROJECT}"}`);
    expect(check('monitor')).toMatchObject({ state: 'ok' });
    expect(check('enforce')).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining('VITE_APP_CHECK_KEY'),
    });
    built(`{"projectId":"${PROJECT}"} ${APP_CHECK_CODE} new Provider("6L${'x_-'.repeat(12)}01")`);
    expect(check('enforce')).toMatchObject({ state: 'ok' });
  });

  test.each([
    ['a placeholder', '…'],
    ['another key', `AIza${'x'.repeat(35)}`],
    ['a key that is cut off', `6L${'x'.repeat(37)}`],
    ['two keys in one', `6L${'x'.repeat(38)}6L${'x'.repeat(38)}`],
  ])('reports %s in place of the site key', (_what, key) => {
    built(`{"projectId":"${PROJECT}"} ${APP_CHECK_CODE} new Provider("${key}")`);
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

  test('parses firebase-tools output that starts with warnings', () => {
    expect(parseOutput('npm warn\n{\n "status": "success",\n "result": []\n}')).toEqual({
      status: 'success',
      result: [],
    });
    expect(parseOutput('{"status":"error","error":"no"}')).toEqual({ status: 'error', error: 'no' });
    expect(parseOutput('sh: firebase: not found\n')).toEqual({
      status: 'error',
      error: 'sh: firebase: not found',
    });
    expect(parseOutput('{ broken')).toEqual({ status: 'error', error: '{ broken' });
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

  test('accepts a project and the deployed parts to check', () => {
    expect(readArguments([])).toEqual({ project: null });
    expect(readArguments(['--project', PROJECT])).toEqual({ project: PROJECT });
    const ofDeployment = ['--project', PROJECT, '--deployed', 'indexes'];
    expect(readArguments(ofDeployment)).toEqual({ project: PROJECT, deployed: 'indexes' });
    expect(() => readArguments(['--projet', PROJECT])).toThrow('npm run doctor');
    expect(() => readArguments(['--project', PROJECT, '--deployed', 'all'])).toThrow('npm run doctor');
  });
});

test('functions, Hosting rewrites and database use one region', () => {
  const { hosting } = JSON.parse(readFileSync(`${ROOT}/firebase.json`, 'utf8'));
  expect(hosting.rewrites[0].function.region).toBe(REGION);
  expect(readFileSync(`${ROOT}/functions/src/index.ts`, 'utf8')).toContain(`region: '${REGION}'`);
});
