import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { runServer } from 'verdaccio';

/** A temporary local npm registry that contains only what is published to it. */
export interface LocalRegistry {
  readonly url: string;
  /** Publishes like `npm publish`. */
  publish(tarball: Buffer): Promise<void>;
  close(): Promise<void>;
}

interface PackageFile {
  readonly name: string;
  readonly version: string;
}

/** Starts a temporary local npm registry on a free port. */
export async function startLocalRegistry(): Promise<LocalRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'ombi-registry-'));
  const everybody = { access: '$all', publish: '$all', unpublish: '$all' };
  const config = {
    storage: join(folder, 'storage'),
    configPath: join(folder, 'config.yaml'),
    self_path: folder,
    web: { enable: false },
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    uplinks: {},
    packages: { '**': everybody },
    max_body_size: '60mb',
    log: { type: 'stdout', format: 'json', level: 'fatal' },
  };
  const server = (await runServer(config as never)) as unknown as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    publish: async (tarball) => {
      const file = await packageFileIn(tarball);
      const name = `${file.name}-${file.version}.tgz`;
      const dist = {
        integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
        shasum: createHash('sha1').update(tarball).digest('hex'),
        tarball: `${url}${file.name}/-/${name}`,
      };
      const body = {
        _id: file.name,
        name: file.name,
        'dist-tags': { latest: file.version },
        versions: { [file.version]: { ...file, _id: `${file.name}@${file.version}`, dist } },
        _attachments: { [name]: { content_type: 'application/octet-stream', data: tarball.toString('base64'), length: tarball.length } },
      };
      const answer = await fetch(url + encodeURIComponent(file.name), {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`not published: ${answer.status} ${await answer.text()}`);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function packageFileIn(tarball: Buffer): Promise<PackageFile> {
  const { Parser } = await import('tar');
  let text = '';
  const parser = new Parser({
    onReadEntry: (entry) => {
      if (entry.path === 'package/package.json') entry.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      else entry.resume();
    },
  });
  await new Promise<void>((resolve) => {
    parser.once('end', resolve);
    parser.end(tarball);
  });
  return JSON.parse(text) as PackageFile;
}
