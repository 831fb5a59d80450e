import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { ROOT } from '../../launcher/root.ts';
import { show } from '../command.ts';
import { type Finding, findingIf } from '../finding.ts';
import type { Project } from '../project.ts';
import { serviceAccountOf } from './access.ts';
import { granting, membersOf, onFunction, readPolicy } from './grants.ts';
import { REGION } from './project.ts';

const fieldSchema = z.object({
  fieldPath: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
});
type Field = z.infer<typeof fieldSchema>;

const wantedSchema = z.object({
  indexes: z.array(z.object({ collectionGroup: z.string(), fields: z.array(fieldSchema) })),
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.boolean().optional() }),
  ),
});
const builtSchema = z.array(z.object({ name: z.string(), state: z.string(), fields: z.array(fieldSchema) }));
const ttlSchema = z.array(z.object({ name: z.string(), ttlConfig: z.object({ state: z.string() }) }));

/** Extracts `mail` from `projects/…/collectionGroups/mail/fields/expiresAt`. */
const groupIn = (name: string): string => /\/collectionGroups\/([^/]+)\//.exec(name)?.[1] ?? name;

const indexKey = (group: string, fields: readonly Field[]): string =>
  [
    group,
    ...fields
      .filter(({ fieldPath }) => fieldPath !== '__name__')
      .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`),
  ].join(', ');

export async function checkIndexes({ id, gcloud }: Project): Promise<Finding[]> {
  const wanted = wantedSchema.parse(JSON.parse(readFileSync(`${ROOT}/firestore.indexes.json`, 'utf8')));
  const list = ['list', `--project=${id}`];
  const built = await gcloud(builtSchema, 'firestore', 'indexes', 'composite', ...list);
  const ttls = await gcloud(ttlSchema, 'firestore', 'fields', 'ttls', ...list);
  return [
    report(
      'indexes',
      wanted.indexes.map(({ collectionGroup, fields }) => indexKey(collectionGroup, fields)),
      built
        .filter(({ state }) => state === 'READY')
        .map(({ name, fields }) => indexKey(groupIn(name), fields)),
    ),
    report(
      'expiry',
      wanted.fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup),
      ttls.filter(({ ttlConfig }) => ttlConfig.state === 'ACTIVE').map(({ name }) => groupIn(name)),
    ),
  ];
}

function report(what: string, wanted: readonly string[], present: readonly string[]): Finding {
  const open = wanted.filter((each) => !present.includes(each));
  const todo = `Not ready: ${open.join('; ')}. Deploy --only firestore, or wait until they are built.`;
  return findingIf(open.length === 0, what, `${wanted.length} in use`, todo);
}

const servicesSchema = z.array(
  z.object({
    metadata: z.object({ name: z.string() }),
    spec: z.object({ template: z.object({ spec: z.object({ serviceAccountName: z.string() }) }) }),
  }),
);

/** The functions that Hosting rewrites requests to (firebase.json). */
const PUBLIC_FUNCTIONS: readonly string[] = ['api', 'upload', 'website'];

/**
 * Checks that every function runs as the functions' own account, and that the website can call the public
 * ones.
 */
export async function checkFunctions(project: Project): Promise<Finding[]> {
  const { id, gcloud } = project;
  const where = [`--project=${id}`, `--region=${REGION}`];
  const services = await gcloud(servicesSchema, 'run', 'services', 'list', ...where);
  const account = serviceAccountOf(id);
  const others = services.filter(({ spec }) => spec.template.spec.serviceAccountName !== account);
  const names = others.map(({ metadata }) => metadata.name).join(', ');
  const deploy = names
    ? `${names} do not run as ${account}. Deploy the functions again.`
    : 'None is deployed.';
  const open: string[] = [];
  for (const name of PUBLIC_FUNCTIONS) {
    const grant = { role: 'roles/run.invoker', member: 'allUsers' };
    const callers = membersOf(await readPolicy(project, onFunction(id, name)), grant.role);
    if (!callers.includes(grant.member)) open.push(show(granting(onFunction(id, name), grant)));
  }
  const areDeployed = services.length > 0 && names === '';
  return [
    findingIf(areDeployed, 'functions', `${services.length} run as ${account}`, deploy),
    findingIf(open.length === 0, 'public access', 'Hosting can call the API and the pages', open.join('\n')),
  ];
}
