/** @typedef {{ version?: string, link?: boolean, resolved?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, peer?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Entry */
/** @typedef {{ name: string, version: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Manifest */

/**
 * Returns the part of the lock file that some workspaces need to run. Asking npm for a new lock file would query the registry and change
 * versions.
 * @param {{ lockfileVersion: number, packages: Record<string, Entry> }} lock
 * @param {Manifest} root
 * @param {Record<string, Manifest>} workspaces by their folder
 */
export function lockOf({ lockfileVersion, packages: all }, root, workspaces) {
  /** @type {Record<string, Entry>} */
  const packages = { '': root, ...workspaces };
  const roots = Object.entries(workspaces);
  for (const [folder, { name }] of roots) packages[`node_modules/${name}`] = { resolved: folder, link: true };
  // Required packages come first, so that the packages found afterwards are only optional.
  for (const [folder, manifest] of roots) follow(folder, Object.keys(manifest.dependencies ?? {}), false);
  const needed = Object.keys(packages);
  for (const path of needed) follow(path, Object.keys(packages[path]?.optionalDependencies ?? {}), true);
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { name: root.name, version: root.version, lockfileVersion, requires: true, packages: Object.fromEntries(sorted) };

  /**
   * @param {string} from
   * @param {string[]} names
   * @param {boolean} isOptional
   */
  function follow(from, names, isOptional) {
    for (const name of names) {
      const path = placeOf(from, name);
      const entry = all[path];
      if (!entry || packages[path]) continue;
      const { dev, devOptional, optional, peer, ...rest } = entry;
      packages[path] = { ...rest, ...(isOptional && { optional: true }) };
      follow(path, requiredBy(entry), isOptional);
      if (isOptional) follow(path, Object.keys(entry.optionalDependencies ?? {}), true);
    }
  }

  /**
   * Returns where Node finds a package: in the nearest node_modules on the way up.
   * @param {string} from
   * @param {string} name
   */
  function placeOf(from, name) {
    for (let folder = from; folder; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
      const path = `${folder}/node_modules/${name}`;
      if (all[path]) return path;
    }
    return `node_modules/${name}`;
  }
}

/** @param {Entry} entry */
function requiredBy({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...peers];
}
