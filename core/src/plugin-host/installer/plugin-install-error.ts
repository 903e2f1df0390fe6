import { Problem } from '../../kernel/index.js';
import type { RefusalCode } from '../plugin-refusal.js';

/**
 * The package cannot be installed, for a reason that an administrator understands. All its files are removed. The browser has a text for
 * each code, with these values, in all languages; `reason` is the same in English. `cause` is why the plug-in itself cannot be used.
 */
export class PluginInstallError extends Problem {
  constructor(
    code: string,
    reason: string,
    readonly values: RefusalCode['values'] = {},
    cause?: RefusalCode,
  ) {
    super(422, code, reason, {}, { ...values, ...(cause ? { refusal: cause } : {}) });
  }
}
