import { everybody, PEOPLE, type Who } from './actors.ts';
import { isAllowed } from './is-allowed.ts';

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A line of a table written by hand. Whoever is not named in it is refused everything. */
export interface Line {
  readonly what: string;
  readonly path: string;
  readonly may: Partial<Record<Who, readonly Operation[]>>;
}

export interface Case<Service> {
  readonly name: string;
  readonly who: Who;
  readonly allowed: boolean;
  readonly perform: (service: Service) => Promise<unknown>;
}

type Perform<Service> = (service: Service, operation: Operation, path: string) => Promise<unknown>;

export function casesOf<Service>(table: readonly Line[], perform: Perform<Service>): Case<Service>[] {
  return table.flatMap(({ what, path, may }) =>
    everybody.flatMap((who) =>
      OPERATIONS.map((operation) => {
        const allowed = may[who]?.includes(operation) ?? false;
        const name = `${PEOPLE[who].who} ${allowed ? 'may' : 'may not'} ${operation} ${what}`;
        return { name, who, allowed, perform: (service: Service) => perform(service, operation, path) };
      }),
    ),
  );
}

/** The first case that is not as the table says, or null. First come those red before, then the few that are allowed. */
export function firstFailingCase<Service>(
  cases: readonly Case<Service>[],
  serviceOf: (who: Who) => Service,
  { atOnce }: { atOnce: number },
) {
  const redBefore = new Set<Case<Service>>();
  return async (): Promise<string | null> => {
    const inOrder = [...new Set([...redBefore, ...cases.filter(({ allowed }) => allowed), ...cases])];
    for (let from = 0; from < inOrder.length; from += atOnce) {
      const some = inOrder.slice(from, from + atOnce);
      const outcomes = await Promise.all(some.map((one) => isAllowed(one.perform(serviceOf(one.who)))));
      const red = some.find(({ allowed }, index) => outcomes[index] !== allowed);
      if (red) {
        redBefore.add(red);
        return red.name;
      }
    }
    return null;
  };
}
