import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { findNpmProgram } from './npm-program.js';

const TIMEOUT_MS = 20_000;

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
export class DefaultNpmRegistry {
  #address: Promise<string | null> | undefined;

  /** Read once, when it is first needed; null when npm is missing or does not answer. */
  address(): Promise<string | null> {
    return (this.#address ??= readNpmRegistry());
  }
}
