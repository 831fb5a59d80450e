import { SERVICE_ACCOUNT_NAME } from '@legacy-hub/functions/src/service-account.ts';
import * as z from 'zod';
import { byGcloud, type Command } from '../command.ts';
import { type Finding, findingIf, missing, ok, unlessCommands, warning } from '../finding.ts';
import type { Gcloud } from '../gcloud.ts';

/** The only permissions that the functions need. A deploy grants access to each secret separately. */
export const FUNCTION_ROLES = [
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/firebaseappcheck.tokenVerifier',
  'roles/storage.objectAdmin',
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
  'roles/logging.logWriter',
];
/** The service account for deploys from GitHub, as in docs/operations.md. */
export const DEPLOYER = 'legacy-hub-deployer';
export const DEPLOYER_ROLES = [
  'roles/firebase.admin',
  'roles/cloudfunctions.admin',
  'roles/cloudscheduler.admin',
  'roles/secretmanager.admin',
  'roles/iam.securityReviewer',
  'roles/logging.viewer',
  'roles/orgpolicy.policyViewer',
  'roles/serviceusage.serviceUsageConsumer',
];
/** Builds run as the default compute account, which has no roles by default in newer organisations. */
const BUILD_ROLE = 'roles/cloudbuild.builds.builder';
const COMPUTE_ACCOUNT = /^serviceAccount:\d+-compute@developer\.gserviceaccount\.com$/;
/** Roles that would let an attacker who controls the functions control the whole project. */
const TOO_WIDE = ['roles/owner', 'roles/editor', 'roles/iam.serviceAccountTokenCreator'];
const STORAGE_RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';

export const policySchema = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()) })).default([]),
});
export type Policy = z.infer<typeof policySchema>;

export const membersOf = ({ bindings }: Policy, role: string): readonly string[] =>
  bindings.filter((each) => each.role === role).flatMap(({ members }) => members);

export const serviceAccountOf = (project: string): string =>
  `${SERVICE_ACCOUNT_NAME}@${project}.iam.gserviceaccount.com`;

const projectSchema = z.object({ projectNumber: z.string() });

export async function projectNumberOf(project: string, gcloud: Gcloud): Promise<string> {
  return projectSchema.parse(await gcloud('projects', 'describe', project)).projectNumber;
}

export async function checkAccess(project: string, gcloud: Gcloud): Promise<Finding[]> {
  const policy = policySchema.parse(await gcloud('projects', 'get-iam-policy', project));
  const number = await projectNumberOf(project, gcloud);
  return [
    await checkFunctionRoles(project, policy, gcloud),
    await checkSigning(project, gcloud),
    checkDeployer(project, policy),
    // Google creates the accounts for these two, possibly later, so they don't hold up the other checks.
    checkStorageRules(project, number, policy),
    checkBuilds(project, number, policy),
  ];
}

const granting = (project: string, role: string, member: string): Command =>
  byGcloud(
    ...['projects', 'add-iam-policy-binding', project, `--role=${role}`, '--condition=None'],
    `--member=${member}`,
  );

const accountsSchema = z.array(z.object({ email: z.string() }));

async function hasAccount(project: string, email: string, gcloud: Gcloud): Promise<boolean> {
  const listed = await gcloud('iam', 'service-accounts', 'list', `--project=${project}`);
  return accountsSchema.parse(listed).some((each) => each.email === email);
}

/** Creates the service account if it doesn't exist, then grants it the missing roles. */
export async function grantingTo(
  project: string,
  { name, title, lacking }: { name: string; title: string; lacking: readonly string[] },
  gcloud: Gcloud,
): Promise<Command[]> {
  if (lacking.length === 0) return [];
  const email = `${name}@${project}.iam.gserviceaccount.com`;
  const where = `--project=${project}`;
  const create = byGcloud('iam', 'service-accounts', 'create', name, `--display-name=${title}`, where);
  return [
    ...((await hasAccount(project, email, gcloud)) ? [] : [create]),
    ...lacking.map((role) => granting(project, role, `serviceAccount:${email}`)),
  ];
}

const rolesOf = ({ bindings }: Policy, account: string): string[] =>
  bindings.filter(({ members }) => members.includes(`serviceAccount:${account}`)).map(({ role }) => role);

async function checkFunctionRoles(project: string, policy: Policy, gcloud: Gcloud): Promise<Finding> {
  const what = 'service account';
  const account = serviceAccountOf(project);
  const held = rolesOf(policy, account);
  const tooWide = held.filter((role) => TOO_WIDE.includes(role));
  if (tooWide.length > 0) return missing(what, `Take ${tooWide.join(' and ')} away from ${account}.`);
  const lacking = FUNCTION_ROLES.filter((role) => !held.includes(role));
  const wanted = { name: SERVICE_ACCOUNT_NAME, title: 'Legacy Hub functions', lacking };
  const commands = await grantingTo(project, wanted, gcloud);
  return unlessCommands(what, commands, `${account}, with ${held.length} roles`);
}

/** Granted on the account itself. On the project, it would let the functions act as every account. */
const SIGNING_ROLE = 'roles/iam.serviceAccountTokenCreator';

/** Checks the signing role, without which no staff login can be confirmed. */
async function checkSigning(project: string, gcloud: Gcloud): Promise<Finding> {
  const account = serviceAccountOf(project);
  const member = `serviceAccount:${account}`;
  const on = [account, `--project=${project}`];
  const policy = (await hasAccount(project, account, gcloud))
    ? policySchema.parse(await gcloud('iam', 'service-accounts', 'get-iam-policy', ...on))
    : { bindings: [] };
  const grant = byGcloud(
    ...['iam', 'service-accounts', 'add-iam-policy-binding', ...on],
    ...[`--role=${SIGNING_ROLE}`, `--member=${member}`],
  );
  const maySign = membersOf(policy, SIGNING_ROLE).includes(member);
  return unlessCommands('staff logins', maySign ? [] : [grant], 'can be signed');
}

/**
 * Checks a role without which the rules can't read who is staff, and refuse every photo without logging it.
 */
function checkStorageRules(project: string, number: string, policy: Policy): Finding {
  const agent = /^serviceAccount:service-\d+@gcp-sa-firebasestorage\.iam\.gserviceaccount\.com$/;
  const mayRead = membersOf(policy, STORAGE_RULES_ROLE).some((member) => agent.test(member));
  const member = `serviceAccount:service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  const grant = granting(project, STORAGE_RULES_ROLE, member);
  return unlessCommands('storage rules', mayRead ? [] : [grant], 'may read the database');
}

/** Checks the build role, without which the first deploy fails with "Build failed" and no reason. */
function checkBuilds(project: string, number: string, policy: Policy): Finding {
  const mayBuild = [BUILD_ROLE, 'roles/editor']
    .flatMap((role) => membersOf(policy, role))
    .some((member) => COMPUTE_ACCOUNT.test(member));
  const grant = granting(
    project,
    BUILD_ROLE,
    `serviceAccount:${number}-compute@developer.gserviceaccount.com`,
  );
  return unlessCommands('builds', mayBuild ? [] : [grant], 'the default compute account may build');
}

export const rolesOfDeployer = (project: string, policy: Policy): string[] =>
  rolesOf(policy, `${DEPLOYER}@${project}.iam.gserviceaccount.com`);

/** Checks the account that `npm run set-up -- --github` creates. Without it, deploys are manual. */
function checkDeployer(project: string, policy: Policy): Finding {
  const what = 'deployer';
  const held = rolesOfDeployer(project, policy);
  if (held.length === 0) return ok(what, 'none, so deploys are by hand');
  const account = `serviceAccount:${DEPLOYER}@${project}.iam.gserviceaccount.com`;
  const lacking = DEPLOYER_ROLES.filter((role) => !held.includes(role));
  const grants = lacking.map((role) => granting(project, role, account));
  return unlessCommands(what, grants, `with ${held.length} roles`);
}

const ruleSchema = z.object({
  enforce: z.boolean().optional(),
  denyAll: z.boolean().optional(),
  values: z.unknown().optional(),
});
const organizationPolicySchema = z.object({
  spec: z.object({ rules: z.array(ruleSchema).default([]) }).optional(),
});

/** Organisation policies that can forbid public functions. The website would then return 403 to everyone. */
const PUBLIC_ACCESS_POLICIES = ['iam.allowedPolicyMemberDomains', 'iam.managed.allowedPolicyMembers'];

export async function checkOrganizationPolicies(project: string, gcloud: Gcloud): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of PUBLIC_ACCESS_POLICIES)
    findings.push(await checkOrganizationPolicy(project, name, gcloud));
  return findings;
}

/**
 * Treats an unreadable policy as a warning: a project without an organisation may have no policy, and a
 * deploy shows any problem.
 */
async function checkOrganizationPolicy(project: string, name: string, gcloud: Gcloud): Promise<Finding> {
  const args = ['org-policies', 'describe', name, '--effective', `--project=${project}`];
  let policy: unknown;
  try {
    policy = await gcloud(...args);
  } catch (error) {
    return warning(
      name,
      `couldn't be read. Without an organisation there is none. In one, ask its administrator. After the deploy, --deployed functions says if the public may call them. ${error instanceof Error ? error.message : error}`,
    );
  }
  const { spec } = organizationPolicySchema.parse(policy);
  const forbids = spec?.rules.some((rule) => rule.enforce || rule.denyAll || rule.values !== undefined);
  const todo = `It forbids public functions. Ask the organisation to exempt project ${project}.`;
  return findingIf(!forbids, name, 'public functions are allowed', todo);
}

const LOG = 'run.googleapis.com/requests';

const sinkSchema = z.object({
  exclusions: z.array(z.object({ filter: z.string(), disabled: z.boolean().default(false) })).default([]),
});

/**
 * Checks that Cloud Run's own request log is off. It would store URLs, which contain phone numbers and
 * signatures.
 */
export async function checkRequestUrls(project: string, gcloud: Gcloud): Promise<Finding[]> {
  const filter = `log_id("${LOG}")`;
  const sink = sinkSchema.parse(
    await gcloud('logging', 'sinks', 'describe', '_Default', `--project=${project}`),
  );
  const isExcluded = sink.exclusions.some((each) => !each.disabled && each.filter === filter);
  const exclude = byGcloud(
    ...['logging', 'sinks', 'update', '_Default', `--project=${project}`],
    `--add-exclusion=name=request-urls,filter=${filter}`,
  );
  return [unlessCommands('request URLs', isExcluded ? [] : [exclude], 'not logged')];
}
