import { SERVICE_ACCOUNT_NAME } from '@legacy-hub/functions/src/service-account.ts';
import * as z from 'zod';
import { type Finding, findingIf, missing } from './finding.ts';
import type { Gcloud } from './gcloud.ts';

/** The functions' permissions, and nothing else. The deploy grants secrets one by one. */
export const FUNCTION_ROLES = [
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/firebaseappcheck.tokenVerifier',
  'roles/storage.objectAdmin',
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
  'roles/logging.logWriter',
];
/** What deploys from GitHub needs, by the name that docs/operations.md gives the account. */
const DEPLOYER = 'legacy-hub-deployer@';
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
/** Builds run as the default compute account, which in newer organisations may do nothing by itself. */
const BUILD_ROLES = ['roles/cloudbuild.builds.builder', 'roles/editor'];
const COMPUTE_ACCOUNT = /^serviceAccount:\d+-compute@developer\.gserviceaccount\.com$/;
/** With one of these on the project, a hole in the functions would open all of it. */
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
  const account = serviceAccountOf(project);
  const ownPolicy = policySchema.parse(
    await gcloud('iam', 'service-accounts', 'get-iam-policy', account, `--project=${project}`),
  );
  return [
    checkFunctionRoles(project, policy),
    checkStorageRules(project, number, policy),
    checkBuilds(project, number, policy),
    checkSigning(account, ownPolicy),
    checkDeployer(project, policy),
  ];
}

const rolesOf = ({ bindings }: Policy, account: string): string[] =>
  bindings.filter(({ members }) => members.includes(`serviceAccount:${account}`)).map(({ role }) => role);

function checkFunctionRoles(project: string, policy: Policy): Finding {
  const what = 'service account';
  const account = serviceAccountOf(project);
  const held = rolesOf(policy, account);
  const tooWide = held.filter((role) => TOO_WIDE.includes(role));
  if (tooWide.length > 0) return missing(what, `Take ${tooWide.join(' and ')} away from ${account}.`);
  const lacking = FUNCTION_ROLES.filter((role) => !held.includes(role));
  const todo = `${account} lacks ${lacking.join(', ')}: see step 2 of docs/operations.md.`;
  return findingIf(lacking.length === 0, what, `${account}, with ${held.length} roles`, todo);
}

/** On the account itself and not the project, where it would let the functions act as every account. */
const SIGNING_ROLE = 'roles/iam.serviceAccountTokenCreator';

/** Without it, no staff login can be confirmed. */
function checkSigning(account: string, policy: Policy): Finding {
  const member = `serviceAccount:${account}`;
  const maySign = membersOf(policy, SIGNING_ROLE).includes(member);
  const todo = `gcloud iam service-accounts add-iam-policy-binding ${account} --role=${SIGNING_ROLE} --member=${member}`;
  return findingIf(maySign, 'staff logins', 'can be signed', todo);
}

/** Without it, the rules can't read who is staff, and refuse every photo without a word in the log. */
function checkStorageRules(project: string, number: string, policy: Policy): Finding {
  const agent = /^serviceAccount:service-\d+@gcp-sa-firebasestorage\.iam\.gserviceaccount\.com$/;
  const mayRead = membersOf(policy, STORAGE_RULES_ROLE).some((member) => agent.test(member));
  const todo = `gcloud projects add-iam-policy-binding ${project} --role=${STORAGE_RULES_ROLE} --condition=None --member=serviceAccount:service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  return findingIf(mayRead, 'storage rules', 'may read the database', todo);
}

/** Without it, the first deploy ends with "Build failed" and no reason. */
function checkBuilds(project: string, number: string, policy: Policy): Finding {
  const mayBuild = BUILD_ROLES.flatMap((role) => membersOf(policy, role)).some((member) =>
    COMPUTE_ACCOUNT.test(member),
  );
  const todo = `gcloud projects add-iam-policy-binding ${project} --role=${BUILD_ROLES[0]} --condition=None --member=serviceAccount:${number}-compute@developer.gserviceaccount.com`;
  return findingIf(mayBuild, 'builds', 'the default compute account may build', todo);
}

function checkDeployer(project: string, policy: Policy): Finding {
  const what = 'deployer';
  const account = `${DEPLOYER}${project}.iam.gserviceaccount.com`;
  const held = rolesOf(policy, account);
  if (held.length === 0) return findingIf(true, what, 'none, so deploys are by hand', '');
  const lacking = DEPLOYER_ROLES.filter((role) => !held.includes(role));
  const todo = `${account} lacks ${lacking.join(', ')}: see step 7 of docs/operations.md.`;
  return findingIf(lacking.length === 0, what, `${account}, with ${held.length} roles`, todo);
}

const ruleSchema = z.object({
  enforce: z.boolean().optional(),
  denyAll: z.boolean().optional(),
  values: z.unknown().optional(),
});
const organizationPolicySchema = z.object({
  spec: z.object({ rules: z.array(ruleSchema).default([]) }).optional(),
});

/** Organisations can forbid public functions; the website would then answer 403 to everyone. */
const PUBLIC_ACCESS_POLICIES = ['iam.allowedPolicyMemberDomains', 'iam.managed.allowedPolicyMembers'];

export async function checkOrganizationPolicies(project: string, gcloud: Gcloud): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of PUBLIC_ACCESS_POLICIES) {
    const args = ['org-policies', 'describe', name, '--effective', `--project=${project}`];
    const { spec } = organizationPolicySchema.parse(await gcloud(...args));
    const forbids = spec?.rules.some((rule) => rule.enforce || rule.denyAll || rule.values !== undefined);
    const todo = `It forbids public functions. Ask the organisation to exempt project ${project}.`;
    findings.push(findingIf(!forbids, name, 'public functions are allowed', todo));
  }
  return findings;
}

const LOG = 'run.googleapis.com/requests';

const sinkSchema = z.object({
  exclusions: z.array(z.object({ filter: z.string(), disabled: z.boolean().default(false) })).default([]),
});

/** Cloud Run's own log would keep URLs, which hold phone numbers and signatures. */
export async function checkRequestUrls(project: string, gcloud: Gcloud): Promise<Finding[]> {
  const filter = `log_id("${LOG}")`;
  const sink = sinkSchema.parse(
    await gcloud('logging', 'sinks', 'describe', '_Default', `--project=${project}`),
  );
  const isExcluded = sink.exclusions.some((each) => !each.disabled && each.filter === filter);
  const command = `gcloud logging sinks update _Default --project ${project} --add-exclusion='name=request-urls,filter=${filter}'`;
  return [findingIf(isExcluded, 'request URLs', 'not logged', command)];
}
