import { FirebaseError } from 'firebase/app';
import { ACTOR_NAMES, ACTORS, type ActorName } from './actors.ts';

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface AccessRule {
  readonly what: string;
  readonly path: string;
  readonly may: Partial<Record<ActorName, readonly Operation[]>>;
}

export interface Case<Service> {
  readonly name: string;
  readonly actor: ActorName;
  readonly allowed: boolean;
  readonly perform: (service: Service) => Promise<unknown>;
}

type Perform<Service> = (service: Service, operation: Operation, path: string) => Promise<unknown>;

export function casesOf<Service>(table: readonly AccessRule[], perform: Perform<Service>): Case<Service>[] {
  return table.flatMap(({ what, path, may }) =>
    OPERATIONS.flatMap((operation) =>
      casesFor<Service>(
        `${operation} ${what}`,
        (actor) => may[actor]?.includes(operation) ?? false,
        (service) => perform(service, operation, path),
      ),
    ),
  );
}

/** Actors for operations that no one may perform. A rule that is open to anyone is open to one of these. */
const FIRST_LET_IN: readonly ActorName[] = ['nobody', 'maya', 'staff', 'admin'];

export function casesFor<Service>(
  attempt: string,
  may: (actor: ActorName) => boolean,
  perform: (service: Service, actor: ActorName) => Promise<unknown>,
): Case<Service>[] {
  const actors = ACTOR_NAMES.some(may) ? ACTOR_NAMES : FIRST_LET_IN;
  return actors.map((actor) => {
    const allowed = may(actor);
    const name = `${ACTORS[actor].label} ${allowed ? 'may' : 'may not'} ${attempt}`;
    return { name, actor, allowed, perform: (service) => perform(service, actor) };
  });
}

/**
 * Separates neighbouring cases, which test the same path. If one path's rule is too permissive, a failing
 * case is then found early.
 */
const spread = <Item>(all: readonly Item[], step = 50): Item[] =>
  Array.from({ length: step }, (_, offset) => all.filter((_item, index) => index % step === offset)).flat();

/**
 * Returns a function that finds a case whose outcome differs from the table, or null. It starts with the
 * cases that are most likely to fail: cases that failed before, then allowed cases.
 */
export function firstFailingCase<Service>(
  cases: readonly Case<Service>[],
  serviceOf: (actor: ActorName) => Service,
  { concurrency }: { concurrency: number },
) {
  const failedBefore = new Set<Case<Service>>();
  const inOrder = [...cases.filter(({ allowed }) => allowed), ...spread(cases)];
  return async (): Promise<string | null> => {
    const ordered = [...new Set([...failedBefore, ...inOrder])];
    for (let from = 0; from < ordered.length; from += concurrency) {
      const batch = ordered.slice(from, from + concurrency);
      const outcomes = await Promise.all(batch.map((each) => isAllowed(each.perform(serviceOf(each.actor)))));
      const failing = batch.find(({ allowed }, index) => outcomes[index] !== allowed);
      if (failing) {
        failedBefore.add(failing);
        return failing.name;
      }
    }
    return null;
  };
}

const REFUSED = ['permission-denied', 'storage/unauthorized', 'storage/unauthenticated'];
/** Error codes if the rules allow the operation but the target does not exist. */
const ALLOWED_BUT_MISSING = ['not-found', 'storage/object-not-found'];

export async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    if (REFUSED.includes(error.code)) return false;
    if (ALLOWED_BUT_MISSING.includes(error.code)) return true;
    throw error;
  }
}
