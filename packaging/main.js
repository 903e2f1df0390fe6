import { readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';

// The program of the packed portal: `node main.js`, started in any folder.

/** Brings a build of the embedded database for every Node that has it, from 22.14 on; for older Node only the one it was packed with. */
const DATABASE_NODE_API = 10;

/** Says that the embedded database is for another platform or version of Node, instead of failing somewhere inside. */
function checkPlatform() {
  const packed = JSON.parse(readFileSync(new URL('platform.json', import.meta.url), 'utf8'));
  const { platform, arch, versions } = process;
  const fitsNode = Number(versions.napi) >= DATABASE_NODE_API || packed.modules === versions.modules;
  if (packed.platform === platform && packed.arch === arch && fitsNode) return;
  process.stderr.write(
    `This archive is for Node ${packed.node} on ${packed.platform}-${packed.arch}; this is Node ${versions.node} on ${platform}-${arch}. ` +
      'Get the archive that fits, or install that version of Node.\n',
  );
  process.exit(2);
}

checkPlatform();

// Node 22.8 and newer keep compiled code between starts; older ones compile it each time.
nodeModule.enableCompileCache?.();

await import('./core/dist/main.js');
