import * as z from 'zod';
import { byGcloud, type Command, show } from '../command.ts';
import { type Finding, missing, unlessCommands } from '../finding.ts';
import type { Gcloud } from '../gcloud.ts';
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

/** The jobs that may deploy: jobs of one repository in one environment. */
export interface Source {
  readonly repository: string;
  readonly environment: string;
}

const namedSchema = z.array(z.object({ name: z.string(), attributeCondition: z.string().optional() }));

/**
 * Checks that GitHub authenticates without a key, so that only jobs of this repository and environment can
 * act as the deployer.
 */
export async function checkGithub(project: string, source: Source, gcloud: Gcloud): Promise<Finding[]> {
  const policy = policySchema.parse(await gcloud('projects', 'get-iam-policy', project));
  const held = rolesOfDeployer(project, policy);
  const lacking = DEPLOYER_ROLES.filter((role) => !held.includes(role));
  const wanted = { name: DEPLOYER, title: 'Legacy Hub deploys', lacking };
  const pool = `projects/${await projectNumberOf(project, gcloud)}/locations/global/workloadIdentityPools/github`;
  return [
    unlessCommands('deployer', await grantingTo(project, wanted, gcloud), `with ${held.length} roles`),
    await checkProvider(project, { pool, source }, gcloud),
    await checkActing(project, { pool, source }, gcloud),
  ];
}

interface Pool {
  readonly pool: string;
  readonly source: Source;
}

const PROVIDERS = ['iam', 'workload-identity-pools', 'providers'];

async function checkProvider(project: string, { pool, source }: Pool, gcloud: Gcloud): Promise<Finding> {
  const what = 'GitHub';
  const where = ['--location=global', `--project=${project}`];
  const ofPool = '--workload-identity-pool=github';
  const pools = namedSchema.parse(await gcloud('iam', 'workload-identity-pools', 'list', ...where));
  const hasPool = pools.some(isGithub);
  const providers = hasPool ? namedSchema.parse(await gcloud(...PROVIDERS, 'list', ofPool, ...where)) : [];
  const provider = providers.find(isGithub);
  const condition = `assertion.repository=='${source.repository}'`;
  const change = byGcloud(
    ...[...PROVIDERS, 'update-oidc', 'github', ofPool, `--attribute-condition=${condition}`, ...where],
  );
  if (provider && provider.attributeCondition !== condition)
    return missing(
      what,
      `It admits jobs with ${provider.attributeCondition ?? 'no condition'}. If that is wrong: ${show(change)}`,
    );
  const createPool = byGcloud('iam', 'workload-identity-pools', 'create', 'github', ...where);
  const createProvider = byGcloud(
    ...[...PROVIDERS, 'create-oidc', 'github', ofPool],
    '--issuer-uri=https://token.actions.githubusercontent.com',
    `--attribute-condition=${condition}`,
    '--attribute-mapping=google.subject=assertion.sub,attribute.environment=assertion.environment',
    ...where,
  );
  const commands = [...(hasPool ? [] : [createPool]), ...(provider ? [] : [createProvider])];
  return unlessCommands(what, commands, `${pool}/providers/github`);
}

const isGithub = ({ name }: { name: string }): boolean => name.endsWith('/github');

/**
 * Checks that the deployer can act only as the functions' account, and that only jobs of one environment can
 * act as the deployer.
 */
async function checkActing(project: string, { pool, source }: Pool, gcloud: Gcloud): Promise<Finding> {
  const what = 'deploys';
  const deployer = `${DEPLOYER}@${project}.iam.gserviceaccount.com`;
  const jobs = `principalSet://iam.googleapis.com/${pool}/attribute.environment/${source.environment}`;
  const functions = serviceAccountOf(project);
  const asFunctions = { role: 'roles/iam.serviceAccountUser', member: `serviceAccount:${deployer}` };
  const asDeployer = { role: 'roles/iam.workloadIdentityUser', member: jobs };
  const others = (await membersFor(deployer, asDeployer.role)).filter((member) => member !== jobs);
  if (others.length > 0) {
    const remove = others.map((member) => show(changing('remove', deployer, { ...asDeployer, member })));
    return missing(what, `${others.join(', ')} may deploy too. If that is wrong: ${remove.join('; ')}`);
  }
  const commands = [...(await granting(functions, asFunctions)), ...(await granting(deployer, asDeployer))];
  return unlessCommands(what, commands, `from ${source.repository}, ${source.environment}`);

  /** Returns no members if the account doesn't exist yet. */
  async function membersFor(account: string, role: string): Promise<readonly string[]> {
    const policy = policySchema.safeParse(
      await gcloud('iam', 'service-accounts', 'get-iam-policy', account, `--project=${project}`).catch(
        () => null,
      ),
    );
    return policy.success ? membersOf(policy.data, role) : [];
  }

  async function granting(account: string, grant: Grant): Promise<Command[]> {
    const isHeld = (await membersFor(account, grant.role)).includes(grant.member);
    return isHeld ? [] : [changing('add', account, grant)];
  }

  function changing(verb: 'add' | 'remove', account: string, { role, member }: Grant): Command {
    const binding = [`--role=${role}`, `--member=${member}`, `--project=${project}`];
    return byGcloud('iam', 'service-accounts', `${verb}-iam-policy-binding`, account, ...binding);
  }
}

interface Grant {
  readonly role: string;
  readonly member: string;
}
