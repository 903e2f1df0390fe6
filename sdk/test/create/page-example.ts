import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Terminal } from '../docs/terminal.js';
import { buildPackages, repositoryPath, type PluginAuthorWorkspace } from './plugin-author-workspace.js';

/** Tests and packs the example `page` in a clean folder, as its reader does. Returns the path of the packed file. */
export async function packPageExample(workspace: PluginAuthorWorkspace): Promise<string> {
  await buildPackages();
  const folder = join(workspace.folder, 'page');
  cpSync(repositoryPath('sdk/examples/page'), folder, { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) });
  workspace.linkDependencies('page', true);

  const terminal = new Terminal(folder);
  await terminal.run('npm test');
  await terminal.run('npm run pack:plugin');
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'nothing.tgz');
}
