import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './run.mjs';

/** Where the tests of a module stand, by its bare name. */
const TEST_FOLDERS = ['core/test', 'ui-shell/test', 'sdk/test', 'plugins', 'ui-plugins'];

const isFolder = (path) => existsSync(join(root, path)) && statSync(join(root, path)).isDirectory();
const hasTests = (path) =>
  isFolder(path) &&
  readdirSync(join(root, path), { recursive: true }).some((name) => !name.includes('node_modules') && /\.test\.tsx?$/.test(name));

/**
 * The arguments for Jest: a folder or file of sources, and the name of a module or plug-in, become the folders with its tests. All else stays
 * as it is: paths of tests, patterns, and everything from the first option on.
 */
export function selectTests(args) {
  const options = args.findIndex((arg) => arg.startsWith('-'));
  const names = options === -1 ? args : args.slice(0, options);
  return [...new Set(names.flatMap(testsOf)), ...args.slice(names.length)];
}

function testsOf(name) {
  const path = relative(root, join(root, name)).split(sep).join('/');
  if (!path.includes('/')) {
    const folders = TEST_FOLDERS.map((folder) => `${folder}/${path}`).filter(hasTests);
    return folders.length > 0 ? folders.map(asPattern) : [name];
  }
  const [, plugin] = /^(?:ui-)?plugins\/([^/]+)/.exec(path) ?? [];
  if (plugin && !path.includes('/test/')) return testsOf(plugin);
  const sources = /^(core|sdk|ui-shell)\/(?:src|ui)(?:\/|$)(.*)$/.exec(path);
  return sources ? [asPattern(nearestWithTests(sources[1], sources[2]))] : [name];
}

/** The folder of tests that mirrors a path of sources, or the nearest above it that has tests. */
function nearestWithTests(workspace, path) {
  const tests = `${workspace}/test/${path}`.replace(/\/$/, '');
  return hasTests(tests) || path === '' ? tests : nearestWithTests(workspace, path.includes('/') ? dirname(path) : '');
}

const asPattern = (folder) => `${folder}/`;
