import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './steps/prepare.mjs';
import { root } from './steps/run.mjs';

const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'release') }, folder: { type: 'boolean' } } });

const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

try {
  await prepare(console.log, { tools: false });
  await pack(resolve(values.out));
} catch (failure) {
  console.error(failure.message);
  process.exit(1);
}

async function pack(out) {
  // These need packages, which a fresh clone has only by now.
  const [{ platform, stageRelease: stage }, { archive, folderSize }] = await Promise.all([
    import('./pack/stage.mjs'),
    import('./pack/archive.mjs'),
  ]);
  const folder = join(out, 'ombi');
  console.log('Packing …');
  await stage(folder);

  const [unpacked, installed] = await Promise.all([folderSize(folder), folderSize(join(root, 'node_modules'))]);
  console.log(`${folder}: ${megabytes(unpacked)}, ${((100 * unpacked) / installed).toFixed(1)} % of the installed packages`);
  if (values.folder) return;

  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { platform: system, arch, libc, node } = platform();
  const file = join(out, `ombi-${version}-${system}-${arch}${libc === 'musl' ? '-musl' : ''}-node${node}.tar.gz`);
  const size = await archive(folder, file);
  await rm(folder, { recursive: true });
  console.log(`${file}: ${megabytes(size)}`);
}
