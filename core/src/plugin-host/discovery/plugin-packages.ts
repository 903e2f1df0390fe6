import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { Manifest, SDK_VERSION } from '@ombi/sdk';
import { type PluginRefusal, refusePlugin } from '../plugin-refusal.js';
import { major, satisfies, subset, valid, validRange } from 'semver';

/** The two plug-in directories: the program's and that in the data folder. */
export interface PluginFolders {
  readonly rootDir: string;
  readonly dataDir: string;
}

/** A folder whose package.json has the plug-in keyword. Nothing in it is validated yet. */
export interface PluginPackage {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** Ships with the program: its v1 routes are mounted. */
  readonly firstParty: boolean;
  /** The `ombi` key, not validated. */
  readonly manifest: unknown;
  /** The https URL of its website; null when there is none. */
  readonly homepage: string | null;
  /** The file name of its logo; null when there is none. */
  readonly logo: string | null;
  /** `engines.node` of its package.json: the versions of Node.js on which it runs; null when it names none. */
  readonly nodeRange: string | null;
}

const KEYWORD = 'ombi-plugin';

/** In order of preference. */
const LOGOS = ['logo.svg', 'logo.png'] as const;

const PackageFile = z.object({
  name: z.string(),
  version: z.string(),
  keywords: z.array(z.string()).default([]),
  ombi: z.unknown().optional(),
  homepage: z.unknown().optional(),
  engines: z
    .object({ node: z.string().max(200).optional() })
    .catch({})
    .default({}),
});

/** The directory with the plug-ins that an administrator installed. */
export const installedPluginsFolder = ({ dataDir }: Pick<PluginFolders, 'dataDir'>): string => join(dataDir, 'plugins', 'node_modules');

/**
 * Plug-in discovery: scans the plug-in folders for packages with the keyword; first-party ones first, each group in the order of the folder
 * names.
 */
export async function findPluginPackages(folders: PluginFolders): Promise<PluginPackage[]> {
  const [own, installed] = await Promise.all([foldersIn(join(folders.rootDir, 'plugins')), findInstalledPackages(folders)]);
  const packages = await Promise.all(own.map((folder) => readPluginPackage(folder, true)));
  return [...packages.filter((found) => found !== null), ...installed];
}

/** The packages with the keyword in the data folder. */
export async function findInstalledPackages(folders: Pick<PluginFolders, 'dataDir'>): Promise<PluginPackage[]> {
  const installed = await scopedFoldersIn(installedPluginsFolder(folders));
  const packages = await Promise.all(installed.map((folder) => readPluginPackage(folder, false)));
  return packages.filter((found) => found !== null);
}

async function scopedFoldersIn(parent: string): Promise<string[]> {
  const folders = await foldersIn(parent);
  const nested = await Promise.all(folders.map((folder) => (basename(folder).startsWith('@') ? foldersIn(folder) : [folder])));
  return nested.flat();
}

async function foldersIn(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(whenMissing([]));
  return entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => join(parent, name))
    .sort();
}

/** Reads the package.json of a folder, which contains the manifest; null when it does not declare a plug-in. */
export async function readPluginPackage(folder: string, firstParty: boolean): Promise<PluginPackage | null> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(whenMissing(null));
  const parsed = PackageFile.safeParse(text === null ? null : parse(text));
  if (!parsed.success || !parsed.data.keywords.includes(KEYWORD)) return null;

  const { name, version, ombi: manifest, homepage, engines } = parsed.data;
  const names = await readdir(folder);
  const logo = LOGOS.find((candidate) => names.includes(candidate)) ?? null;
  return { folder, name, version, firstParty, manifest, homepage: webAddress(homepage), logo, nodeRange: engines.node ?? null };
}

const webAddress = (candidate: unknown): string | null =>
  typeof candidate === 'string' && /^https:\/\//i.test(candidate) && URL.canParse(candidate) ? candidate : null;

/** Invalid JSON counts as a package that is not a plug-in. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

const whenMissing =
  <T>(instead: T) =>
  (cause: NodeJS.ErrnoException): T => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(cause.code ?? '')) return instead;
    throw cause;
  };

/** Result of a validation: the manifest, or why the package is refused. */
export type ManifestValidation = { readonly state: 'ready'; readonly manifest: Manifest } | RefusedManifest;

/** Why a package is refused. `needs`: what it was written for, and which version of that the portal has. */
export interface RefusedManifest extends PluginRefusal {
  readonly state: 'invalid' | 'incompatible';
  readonly needs?: { readonly needed: string; readonly present: string };
}

/** Validates a package by its package.json; does not run its code. */
export function validateManifest({
  manifest,
  version,
  firstParty,
  nodeRange,
}: Pick<PluginPackage, 'manifest' | 'version' | 'firstParty' | 'nodeRange'>): ManifestValidation {
  const parsed = Manifest.safeParse(manifest);

  if (!parsed.success) return { state: 'invalid', ...refusePlugin('invalid-manifest', { reason: z.prettifyError(parsed.error) }) };
  if (!valid(version)) return { state: 'invalid', ...refusePlugin('invalid-version', { version }) };
  if (!validRange(parsed.data.sdk)) return { state: 'invalid', ...refusePlugin('invalid-range', { range: parsed.data.sdk }) };
  if (!satisfies(SDK_VERSION, parsed.data.sdk)) {
    const needs = { needed: `sdk ${parsed.data.sdk}`, present: `sdk ${SDK_VERSION}` };
    return { state: 'incompatible', ...refusePlugin('incompatible', needs), needs };
  }
  if (!excludesNextMajor(parsed.data.sdk)) {
    return { state: 'incompatible', ...refusePlugin('open-range', { range: parsed.data.sdk, suggestion: `^${SDK_VERSION}` }) };
  }
  if (nodeRange !== null && validRange(nodeRange) && !satisfies(process.versions.node, nodeRange, { includePrerelease: true })) {
    const needs = { needed: `Node.js ${nodeRange}`, present: `Node.js ${process.versions.node}` };
    return { state: 'incompatible', ...refusePlugin('incompatible', needs), needs };
  }
  // Installed plug-ins are never enabled by default.
  return { state: 'ready', manifest: { ...parsed.data, embedded: parsed.data.embedded && firstParty } };
}

/** The next major version may change anything, so a range must not include it. */
const excludesNextMajor = (range: string): boolean => subset(range, `<${major(SDK_VERSION) + 1}.0.0`, { includePrerelease: true });
