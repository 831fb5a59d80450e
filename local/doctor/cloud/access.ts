import { SERVICE_ACCOUNT_NAME } from '@legacy-hub/functions/src/service-account.ts';
import * as z from 'zod';
import { byGcloud } from '../command.ts';
import { type Finding, findingIf, missing, ok, unlessCommands, warning } from '../finding.ts';
import type { Project } from '../project.ts';
import { granting, inProject, membersOf, type Policy, type Resource, readPolicy, rolesOf } from './grants.ts';

export interface Account {
  readonly what: string;
  readonly name: string;
  readonly title: string;
  readonly roles: readonly string[];
}

/** The only permissions that the functions need. A deploy grants access to each secret separately. */
export const FUNCTIONS: Account = {
  what: 'service account',
  name: SERVICE_ACCOUNT_NAME,
  title: 'Legacy Hub functions',
  roles: [
    'roles/datastore.user',
    'roles/firebaseauth.admin',
    'roles/firebaseappcheck.tokenVerifier',
    'roles/storage.objectAdmin',
    'roles/eventarc.eventReceiver',
    'roles/run.invoker',
    'roles/logging.logWriter',
  ],
};
/** The account for deploys from GitHub, which `npm run set-up -- --github` creates. */
export const DEPLOYER: Account = {
  what: 'deployer',
  name: 'legacy-hub-deployer',
  title: 'Legacy Hub deploys',
  roles: [
    'roles/firebase.admin',
    'roles/cloudfunctions.admin',
    'roles/cloudscheduler.admin',
    'roles/secretmanager.admin',
    'roles/iam.securityReviewer',
    'roles/logging.viewer',
    'roles/orgpolicy.policyViewer',
    'roles/serviceusage.serviceUsageConsumer',
  ],
};
/** Granted on the account itself. On the project, it would let the functions act as every account. */
const SIGNING_ROLE = 'roles/iam.serviceAccountTokenCreator';
/** Roles that would let an attacker who controls the functions control the whole project. */
const TOO_WIDE = ['roles/owner', 'roles/editor', SIGNING_ROLE];

/** An account that Google creates, possibly later. It needs one of the roles, and gets the first. */
interface Agent {
  readonly what: string;
  readonly roles: readonly [string, ...string[]];
  readonly emailOf: (projectNumber: string) => string;
  readonly detail: string;
}

const AGENTS: readonly Agent[] = [
  {
    // Without the role, the rules can't read who is staff, and refuse every photo without logging it.
    what: 'storage rules',
    roles: ['roles/firebaserules.firestoreServiceAgent'],
    emailOf: (number) => `service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`,
    detail: 'may read the database',
  },
  {
    // Newer organisations give this account no roles, and the first deploy then fails without a reason.
    what: 'builds',
    roles: ['roles/cloudbuild.builds.builder', 'roles/editor'],
    emailOf: (number) => `${number}-compute@developer.gserviceaccount.com`,
    detail: 'the default compute account may build',
  },
];

const emailOf = (project: string, { name }: Account): string => `${name}@${project}.iam.gserviceaccount.com`;
export const memberOf = (project: string, account: Account): string =>
  `serviceAccount:${emailOf(project, account)}`;

export const serviceAccountOf = (project: string): string => emailOf(project, FUNCTIONS);

export const onAccount = (project: string, account: Account): Resource => ({
  group: ['iam', 'service-accounts'],
  name: emailOf(project, account),
  where: [`--project=${project}`],
});

const projectSchema = z.object({ projectNumber: z.string() });

export async function projectNumberOf({ id, gcloud }: Project): Promise<string> {
  return (await gcloud(projectSchema, 'projects', 'describe', id)).projectNumber;
}

const accountsSchema = z.array(z.object({ email: z.string() }));

export interface Access {
  readonly id: string;
  readonly number: string;
  /** The emails of its service accounts. */
  readonly accounts: readonly string[];
  readonly policy: Policy;
}

export async function readAccess(project: Project): Promise<Access> {
  const { id, gcloud } = project;
  const accounts = await gcloud(accountsSchema, 'iam', 'service-accounts', 'list', `--project=${id}`);
  return {
    id,
    number: await projectNumberOf(project),
    accounts: accounts.map(({ email }) => email),
    policy: await readPolicy(project, inProject(id)),
  };
}

/** Reads who may act as an account. No one may until it exists. */
export async function ownPolicyOf(
  project: Project,
  { id, accounts }: Access,
  account: Account,
): Promise<Policy> {
  const exists = accounts.includes(emailOf(id, account));
  return exists ? readPolicy(project, onAccount(id, account)) : { bindings: [] };
}

export async function checkAccess(project: Project): Promise<Finding[]> {
  const access = await readAccess(project);
  return [
    checkFunctionRoles(access),
    await checkSigning(project, access),
    hasNoRoles(access, DEPLOYER)
      ? ok(DEPLOYER.what, 'none, so deploys are by hand')
      : checkRoles(access, DEPLOYER),
    // Last, because Google may create these accounts later, and the first command that fails ends this check.
    ...AGENTS.map((agent) => checkAgent(access, agent)),
  ];
}

const hasNoRoles = ({ id, policy }: Access, account: Account): boolean =>
  rolesOf(policy, memberOf(id, account)).length === 0;

/** Creates the account if it doesn't exist, and grants it the roles that it lacks. */
export function checkRoles({ id, accounts, policy }: Access, account: Account): Finding {
  const { what, name, title, roles } = account;
  const member = memberOf(id, account);
  const held = rolesOf(policy, member);
  const create = byGcloud(
    ...['iam', 'service-accounts', 'create', name, `--display-name=${title}`, `--project=${id}`],
  );
  const commands = [
    ...(accounts.includes(emailOf(id, account)) ? [] : [create]),
    ...roles.filter((role) => !held.includes(role)).map((role) => granting(inProject(id), { role, member })),
  ];
  return unlessCommands(what, commands, `${emailOf(id, account)}, with ${held.length} roles`);
}

function checkFunctionRoles(access: Access): Finding {
  const member = memberOf(access.id, FUNCTIONS);
  const tooWide = rolesOf(access.policy, member).filter((role) => TOO_WIDE.includes(role));
  if (tooWide.length === 0) return checkRoles(access, FUNCTIONS);
  return missing(FUNCTIONS.what, `Take ${tooWide.join(' and ')} away from ${serviceAccountOf(access.id)}.`);
}

/** Checks the signing role, without which no staff login can be confirmed. */
async function checkSigning(project: Project, access: Access): Promise<Finding> {
  const { id } = access;
  const policy = await ownPolicyOf(project, access, FUNCTIONS);
  const grant = { role: SIGNING_ROLE, member: memberOf(id, FUNCTIONS) };
  const maySign = membersOf(policy, grant.role).includes(grant.member);
  const command = granting(onAccount(id, FUNCTIONS), grant);
  return unlessCommands('staff logins', maySign ? [] : [command], 'can be signed');
}

function checkAgent({ id, number, policy }: Access, { what, roles, emailOf, detail }: Agent): Finding {
  const [role] = roles;
  const member = `serviceAccount:${emailOf(number)}`;
  const isGranted = roles.some((each) => membersOf(policy, each).includes(member));
  return unlessCommands(what, isGranted ? [] : [granting(inProject(id), { role, member })], detail);
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

export async function checkOrganizationPolicies(project: Project): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of PUBLIC_ACCESS_POLICIES) findings.push(await checkOrganizationPolicy(project, name));
  return findings;
}

/**
 * Treats an unreadable policy as a warning: a project without an organisation may have no policy, and a
 * deploy shows any problem.
 */
async function checkOrganizationPolicy({ id, gcloud }: Project, name: string): Promise<Finding> {
  const args = ['org-policies', 'describe', name, '--effective', `--project=${id}`];
  try {
    const { spec } = await gcloud(organizationPolicySchema, ...args);
    const forbids = spec?.rules.some((rule) => rule.enforce || rule.denyAll || rule.values !== undefined);
    const todo = `It forbids public functions. Ask the organisation to exempt project ${id}.`;
    return findingIf(!forbids, name, 'public functions are allowed', todo);
  } catch (error) {
    return warning(
      name,
      `couldn't be read. Without an organisation there is none. In one, ask its administrator. After the deploy, --deployed functions says if the public may call them. ${error instanceof Error ? error.message : error}`,
    );
  }
}

const sinkSchema = z.object({
  exclusions: z.array(z.object({ filter: z.string(), disabled: z.boolean().default(false) })).default([]),
});

/**
 * Checks that Cloud Run's own request log is off. It would store URLs, which contain phone numbers and
 * signatures.
 */
export async function checkRequestUrls({ id, gcloud }: Project): Promise<Finding[]> {
  const filter = 'log_id("run.googleapis.com/requests")';
  const sink = ['_Default', `--project=${id}`];
  const { exclusions } = await gcloud(sinkSchema, 'logging', 'sinks', 'describe', ...sink);
  const isExcluded = exclusions.some((each) => !each.disabled && each.filter === filter);
  const exclude = byGcloud(
    ...['logging', 'sinks', 'update', ...sink, `--add-exclusion=name=request-urls,filter=${filter}`],
  );
  return [unlessCommands('request URLs', isExcluded ? [] : [exclude], 'not logged')];
}
