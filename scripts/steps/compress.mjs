import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const PACKABLE = /\.(js|css|svg)$/;
const MIN_SIZE_BYTES = 1024;
const pack = promisify(brotliCompress);

/** Compresses each large file of a folder with gzip and Brotli: once here, instead of for every visitor. */
export async function compressFiles(folder) {
  const files = (await readdir(folder)).filter((name) => PACKABLE.test(name)).map((name) => join(folder, name));
  await Promise.all(files.map(packFile));
}

async function packFile(file) {
  if ((await stat(file)).size < MIN_SIZE_BYTES) return;
  const packed = await pack(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
  await writeFile(`${file}.br`, packed);
}
