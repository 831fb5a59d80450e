import { describe, expect, test } from 'vitest';
import { answering, ID } from '../fake-cloud.ts';
import {
  checkAccess,
  checkOrganizationPolicies,
  checkRequestUrls,
  DEPLOYER,
  FUNCTIONS,
  memberOf,
  serviceAccountOf,
} from './access.ts';

const functions = memberOf(ID, FUNCTIONS);
const deployer = memberOf(ID, DEPLOYER);
const storageAgent = 'serviceAccount:service-123456@gcp-sa-firebasestorage.iam.gserviceaccount.com';
const computeAccount = 'serviceAccount:123456-compute@developer.gserviceaccount.com';

const SIGNING = 'roles/iam.serviceAccountTokenCreator';
const BUILDER = 'roles/cloudbuild.builds.builder';
const RULES = 'roles/firebaserules.firestoreServiceAgent';

interface Given {
  readonly without?: string;
  readonly bindings?: readonly { role: string; members: string[] }[];
  readonly own?: readonly object[];
  readonly emails?: readonly string[];
}

const bound = (role: string, member: string) => ({ role, members: [member] });
const complete = [
  ...FUNCTIONS.roles.map((role) => bound(role, functions)),
  ...DEPLOYER.roles.map((role) => bound(role, deployer)),
  bound(RULES, storageAgent),
  bound(BUILDER, computeAccount),
];

const check = ({ without, bindings = [], own = [bound(SIGNING, functions)], emails }: Given = {}) =>
  checkAccess(
    answering({
      'projects get-iam-policy': {
        bindings: [...complete.filter(({ role }) => role !== without), ...bindings],
      },
      'projects describe': { projectNumber: '123456' },
      'iam service-accounts list': (
        emails ?? [serviceAccountOf(ID), `${DEPLOYER.name}@${ID}.iam.gserviceaccount.com`]
      ).map((email) => ({ email })),
      'iam service-accounts get-iam-policy': { bindings: own },
    }),
  );

describe('the access check', () => {
  test('passes when everyone holds their roles', async () => {
    expect((await check()).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
  });

  test('needs no deployer, and lets an editor build', async () => {
    const onlyFunctions = complete.filter(({ members }) => !members.includes(deployer));
    const project = answering({
      'projects get-iam-policy': { bindings: onlyFunctions },
      'projects describe': { projectNumber: '123456' },
      'iam service-accounts list': [{ email: serviceAccountOf(ID) }],
      'iam service-accounts get-iam-policy': { bindings: [bound(SIGNING, functions)] },
    });
    expect((await checkAccess(project)).map(({ state }) => state)).not.toContain('missing');
    const editor = { without: BUILDER, bindings: [bound('roles/editor', computeAccount)] };
    expect((await check(editor)).map(({ state }) => state)).not.toContain('missing');
  });

  test.each<[string, Given, string, string]>([
    [
      'functions that lack a role',
      { without: 'roles/datastore.user' },
      'service account',
      `projects add-iam-policy-binding ${ID} --role=roles/datastore.user --condition=None --member=${functions}`,
    ],
    [
      'functions without an account',
      { emails: [`${DEPLOYER.name}@${ID}.iam.gserviceaccount.com`], own: [] },
      'service account',
      `iam service-accounts create ${FUNCTIONS.name}`,
    ],
    [
      'functions with full access to the project',
      { bindings: [bound('roles/editor', functions)] },
      'service account',
      'Take roles/editor away',
    ],
    [
      'functions that may act as any account',
      { bindings: [bound(SIGNING, functions)] },
      'service account',
      `Take ${SIGNING} away`,
    ],
    [
      'functions that can’t sign staff logins',
      { own: [] },
      'staff logins',
      `iam service-accounts add-iam-policy-binding ${serviceAccountOf(ID)} --project=${ID} --role=${SIGNING}`,
    ],
    [
      'a deployer that lacks a role',
      { without: 'roles/serviceusage.serviceUsageConsumer' },
      'deployer',
      `--role=roles/serviceusage.serviceUsageConsumer --condition=None --member=${deployer}`,
    ],
    [
      'storage rules that can’t read the database',
      { without: RULES },
      'storage rules',
      `--role=${RULES} --condition=None --member=${storageAgent}`,
    ],
    [
      'builds that can’t run',
      { without: BUILDER },
      'builds',
      `--role=${BUILDER} --condition=None --member=${computeAccount}`,
    ],
  ])('reports %s, and how to fix it', async (_what, given, name, todo) => {
    const finding = (await check(given)).find(({ what }) => what === name);
    expect(finding).toMatchObject({ state: 'missing', detail: expect.stringContaining(todo) });
  });
});

describe('the check of organisation policies', () => {
  test.each([
    [{ spec: { rules: [{ values: { allowedValues: ['C0123'] } }] } }, 'missing'],
    [{ spec: { rules: [{ enforce: true }] } }, 'missing'],
    [{ spec: { rules: [{ denyAll: true }] } }, 'missing'],
    [{ spec: { rules: [{ allowAll: true }] } }, 'ok'],
    [{ spec: { rules: [{ enforce: false }] } }, 'ok'],
    [{}, 'ok'],
  ])('reports %j as %s', async (policy, state) => {
    const findings = await checkOrganizationPolicies(answering({ 'org-policies describe': policy }));
    expect(findings.map((finding) => finding.state)).toEqual([state, state]);
  });

  test('only warns of one that can’t be read, and explains how to continue', async () => {
    const [finding] = await checkOrganizationPolicies(answering({}));
    expect(finding).toMatchObject({
      state: 'warning',
      detail: expect.stringMatching(/--deployed functions.*NOT_FOUND/),
    });
  });
});

const filter = 'log_id("run.googleapis.com/requests")';

test.each([
  ['ok', 'without Cloud Run’s own requests', [{ name: 'request-urls', filter }]],
  ['missing', 'that leaves out nothing', undefined],
  ['missing', 'that leaves out something else', [{ name: 'health', filter: 'log_id("other")' }]],
  ['missing', 'whose exclusion is switched off', [{ name: 'request-urls', filter, disabled: true }]],
])('the check of request URLs says %s for a log %s', async (state, _what, exclusions) => {
  const [finding] = await checkRequestUrls(answering({ 'logging sinks describe': { exclusions } }));
  expect(finding).toMatchObject({ state });
});
