import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PEM texts of a broker at 127.0.0.1, and of the authority that signed its certificate. */
export interface Certificates {
  readonly key: string;
  readonly cert: string;
  readonly authority: string;
}

/** Times of a certificate that is valid today, and of one that was. */
const VALIDITY = { valid: ['200101000000Z', '20991231000000Z'], expired: ['200101000000Z', '200201000000Z'] } as const;

const CONFIG = `
[ca]
default_ca = authority
[authority]
database = index.txt
serial = serial
new_certs_dir = .
default_md = sha256
policy = policy
x509_extensions = broker
[policy]
commonName = supplied
[broker]
subjectAltName = IP:127.0.0.1
`;

/** Creates an authority, and the certificate that it gives the broker. */
export function createCertificates(validity: keyof typeof VALIDITY = 'valid'): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'mqtt-certificates-'));
  const openssl = (...args: string[]): Buffer => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'] as const;
  const [begin, end] = VALIDITY[validity];
  try {
    for (const [name, text] of Object.entries({ config: CONFIG, 'index.txt': '', serial: '01' })) writeFileSync(join(folder, name), text);
    openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Own authority');
    openssl('req', ...newKey, '-keyout', 'broker.key', '-out', 'broker.csr', '-subj', '/CN=broker');
    openssl(
      ...['ca', '-batch', '-config', 'config', '-cert', 'ca.pem', '-keyfile', 'ca.key', '-in', 'broker.csr', '-out', 'broker.pem'],
      ...['-startdate', begin, '-enddate', end, '-notext'],
    );
    return { key: read('broker.key'), cert: read('broker.pem'), authority: read('ca.pem') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
