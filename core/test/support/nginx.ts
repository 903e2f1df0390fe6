import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isListening } from './free-port.js';
import { temporaryFolder } from './temporary-folder.js';
import { waitUntil } from './wait-until.js';

const isInstalled = spawnSync('nginx', ['-v']).status === 0;

/** Jest's `it`, skipped when nginx is not installed; with CI=true that is a failure. */
export const testWithNginx: jest.It = process.env['CI'] === 'true' || isInstalled ? it : it.skip;

/** The folders that nginx would put below `/var` otherwise. */
const FOLDERS = ['client_body_temp_path', 'proxy_temp_path', 'fastcgi_temp_path', 'uwsgi_temp_path', 'scgi_temp_path'] as const;

/**
 * Runs nginx with the part of a configuration that belongs into `http { }`. It gets a certificate that nobody has signed, for `listen … ssl`.
 * Resolves when it listens on `port`.
 */
export async function startNginx(site: string, port: number): Promise<{ stop(): Promise<void> }> {
  const folder = temporaryFolder();
  const path = (name: string): string => join(folder.path, name);
  createCertificate(path('certificate.pem'), path('key.pem'));
  for (const name of FOLDERS) mkdirSync(path(name));
  writeFileSync(
    path('nginx.conf'),
    `daemon off;
     master_process off;
     pid ${path('pid')};
     error_log ${path('error.log')};
     events {}
     http {
       access_log off;
       ${FOLDERS.map((name) => `${name} ${path(name)};`).join('\n')}
       ssl_certificate ${path('certificate.pem')};
       ssl_certificate_key ${path('key.pem')};
       ${site}
     }`,
  );
  const nginx = spawn('nginx', ['-p', folder.path, '-c', path('nginx.conf'), '-e', path('error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  nginx.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await waitUntil(async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx does not start: ${errors}`);
    return isListening(port);
  });
  return {
    stop: async () => {
      await end(nginx);
      folder.remove();
    },
  };
}

function createCertificate(certificate: string, key: string): void {
  const parts = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', [...parts, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate], { stdio: 'ignore' });
}

const end = (child: ChildProcess): Promise<unknown> => new Promise((resolve) => child.once('exit', resolve).kill('SIGKILL'));
