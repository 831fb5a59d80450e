import * as z from 'zod';
import {
  DEPLOYER,
  DEPLOYER_ROLES,
  grantingTo,
  membersOf,
  policySchema,
  projectNumberOf,
  rolesOfDeployer,
  serviceAccountOf,
} from './access.ts';
import { byGcloud, type Command } from './command.ts';
import { type Finding, unlessCommands } from './finding.ts';
import type { Gcloud } from './gcloud.ts';

/** The jobs that may deploy: those of one repository in one environment. */
export interface Source {
  readonly repository: string;
  readonly environment: string;
}

const namesSchema = z.array(z.object({ name: z.string() }));
const GITHUB = ['--location=global'];

/** GitHub authenticates without a key: a job of this repository and environment may be the deployer, and no other. */
export async function checkGithub(project: string, source: Source, gcloud: Gcloud): Promise<Finding[]> {
  const policy = policySchema.parse(await gcloud('projects', 'get-iam-policy', project));
  const held = rolesOfDeployer(project, policy);
  const lacking = DEPLOYER_ROLES.filter((role) => !held.includes(role));
  const wanted = { name: DEPLOYER, title: 'Legacy Hub deploys', lacking };
  const pool = `projects/${await projectNumberOf(project, gcloud)}/locations/global/workloadIdentityPools/github`;
  return [
    unlessCommands('deployer', await grantingTo(project, wanted, gcloud), `with ${held.length} roles`),
    unlessCommands('GitHub', await poolCommands(project, source, gcloud), `${pool}/providers/github`),
    unlessCommands(
      'deploys',
      await actingCommands(project, pool, source, gcloud),
      `from ${source.repository}`,
    ),
  ];
}

async function poolCommands(project: string, { repository }: Source, gcloud: Gcloud): Promise<Command[]> {
  const where = [...GITHUB, `--project=${project}`];
  const pools = ['iam', 'workload-identity-pools'];
  const isNamed = (list: unknown) => namesSchema.parse(list).some(({ name }) => name.endsWith('/github'));
  const hasPool = isNamed(await gcloud(...pools, 'list', ...where));
  const providers = [...pools, 'providers'];
  const hasProvider =
    hasPool && isNamed(await gcloud(...providers, 'list', '--workload-identity-pool=github', ...where));
  const createProvider = byGcloud(
    ...[...providers, 'create-oidc', 'github', '--workload-identity-pool=github'],
    '--issuer-uri=https://token.actions.githubusercontent.com',
    `--attribute-condition=assertion.repository=='${repository}'`,
    '--attribute-mapping=google.subject=assertion.sub,attribute.environment=assertion.environment',
    ...where,
  );
  return [
    ...(hasPool ? [] : [byGcloud(...pools, 'create', 'github', ...where)]),
    ...(hasProvider ? [] : [createProvider]),
  ];
}

/** The deployer may act as the functions' account and as no other, and the jobs may be the deployer. */
async function actingCommands(
  project: string,
  pool: string,
  { environment }: Source,
  gcloud: Gcloud,
): Promise<Command[]> {
  const deployer = `${DEPLOYER}@${project}.iam.gserviceaccount.com`;
  const jobs = `principalSet://iam.googleapis.com/${pool}/attribute.environment/${environment}`;
  return [
    ...(await granting(
      serviceAccountOf(project),
      'roles/iam.serviceAccountUser',
      `serviceAccount:${deployer}`,
    )),
    ...(await granting(deployer, 'roles/iam.workloadIdentityUser', jobs)),
  ];

  async function granting(account: string, role: string, member: string): Promise<Command[]> {
    const args = ['iam', 'service-accounts'];
    const policy = policySchema.safeParse(
      await gcloud(...args, 'get-iam-policy', account, `--project=${project}`).catch(() => null),
    );
    if (policy.success && membersOf(policy.data, role).includes(member)) return [];
    const grant = [`--role=${role}`, `--member=${member}`, `--project=${project}`];
    return [byGcloud(...args, 'add-iam-policy-binding', account, ...grant)];
  }
}
