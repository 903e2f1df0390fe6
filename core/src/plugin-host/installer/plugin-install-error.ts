import { Problem } from '../../kernel/index.js';

/**
 * The package cannot be installed, for a reason that an administrator understands. All its files are removed. The browser has a text for
 * each code, with these values, in all languages; `reason` is the same in English.
 */
export class PluginInstallError extends Problem {
  constructor(code: string, reason: string, values: Readonly<Record<string, string | number>> = {}) {
    super(422, code, reason, {}, values);
  }
}
