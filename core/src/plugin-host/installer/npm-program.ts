import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';

const TIMEOUT_MS = 20_000;

/** The path of npm's program: beside Node, or the one that started the portal. Undefined when there is none. */
export function findNpmProgram(): string | undefined {
  const beside = dirname(process.execPath);
  const started = process.env['npm_execpath'];
  const candidates = [
    ...(started?.endsWith('npm-cli.js') ? [started] : []),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'share', 'nodejs', 'npm', 'bin', 'npm-cli.js'),
  ];
  return candidates.find((path) => existsSync(path));
}

/** Null when npm is missing or does not answer. */
async function readNpmRegistry(): Promise<string | null> {
  const program = findNpmProgram();
  if (!program) return null;
  try {
    const options = { cwd: homedir(), timeout: TIMEOUT_MS, windowsHide: true };
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'config', 'get', 'registry'], options);
    return stdout.trim() || null;
  } catch {
    return null; // npm does not run here; the administrator enters the address
  }
}

/** The npm registry that npm on this machine is configured for. */
@Injectable()
export class DefaultRegistry {
  #address: Promise<string | null> | undefined;

  /** Read once, when it is first needed; null when npm is missing or does not answer. */
  address(): Promise<string | null> {
    return (this.#address ??= readNpmRegistry());
  }
}
