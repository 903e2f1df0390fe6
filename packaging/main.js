import { readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';

// The program of the packed portal: `node main.js`, started in any folder.

/** The embedded database is compiled for one platform and one version of Node: says so instead of failing somewhere inside. */
function checkPlatform() {
  const packed = JSON.parse(readFileSync(new URL('platform.json', import.meta.url), 'utf8'));
  const { platform, arch, versions } = process;
  if (packed.platform === platform && packed.arch === arch && packed.modules === versions.modules) return;
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
