import { Problem } from '../../kernel/index.js';

/** A package that is not taken, with a reason that an administrator understands. Nothing of it is left behind. */
export class PackageRefused extends Problem {
  constructor(code: string, reason: string) {
    super(422, code, reason);
  }
}
