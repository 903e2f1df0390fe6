import { Problem } from '../../kernel/index.js';

/** The package cannot be installed, for a reason that an administrator understands. All its files are removed. */
export class PluginInstallError extends Problem {
  constructor(code: string, reason: string) {
    super(422, code, reason);
  }
}
