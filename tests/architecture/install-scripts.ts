export interface InstallScriptSources {
  readonly lockfile: { readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>> };
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly npmrc: string;
}

/**
 * No package runs a script when it is installed. Each that has one is named in `allowScripts`, as false, by
 * a reviewer who has seen that we don't need it.
 */
export function installScriptProblems({ lockfile, allowScripts, npmrc }: InstallScriptSources): string[] {
  const found = Object.entries(lockfile.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const unnamed = found.filter((name) => allowScripts[name] !== false);
  const unused = Object.keys(allowScripts).filter((name) => !found.includes(name));
  return [
    ...(/^ignore-scripts=true$/m.test(npmrc) ? [] : ['.npmrc: ignore-scripts=true is missing']),
    ...unnamed.map(
      (name) => `package.json: name ${name} in allowScripts, as false: it has an install script`,
    ),
    ...unused.map((name) => `package.json: take ${name} out of allowScripts: it has no install script`),
  ];
}
