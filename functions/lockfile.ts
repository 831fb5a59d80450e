/** One installed package in a package-lock.json, by its path: `node_modules/express`. */
interface LockedPackage {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** The packages that these need, directly or indirectly, exactly as they are locked for the tests. */
export function lockedClosure(locked: LockedPackages, names: Iterable<string>): LockedPackages {
  const closure: Record<string, LockedPackage> = {};
  const open = [...names].map((name) => ({ name, from: '' }));
  for (let next = open.pop(); next; next = open.pop()) {
    const path = resolvePackage(locked, next.from, next.name);
    const found = path && locked[path];
    if (!found || closure[path]) continue;
    closure[path] = withoutDevFlags(found);
    const { dependencies, optionalDependencies, peerDependencies } = found;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      open.push({ name, from: path });
  }
  return closure;
}

/** As Node resolves it: in the package's own node_modules, then in those above it. */
function resolvePackage(locked: LockedPackages, from: string, name: string): string | null {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (locked[path]) return path;
  return from === '' ? null : resolvePackage(locked, parentOf(from), name);
}

const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('node_modules/') - 1, 0));

/** The flags say what else needs the package in this repository. */
function withoutDevFlags({ dev, devOptional, ...entry }: LockedPackage): LockedPackage {
  return devOptional ? { ...entry, optional: true } : entry;
}
