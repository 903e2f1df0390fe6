import type { FailureCode } from '@ombi/sdk';
import { PluginFailure } from '@ombi/sdk';
import { Problem } from '../../kernel/index.js';

const WORDS: Partial<Record<FailureCode, string>> = {
  unauthorized: 'does not accept the stored key; an administrator has to look at its settings',
  'rate-limited': 'asks for a pause; try again in a minute',
  timeout: 'did not answer in time',
  malformed: 'answered with something that is not understood',
};

/** An expected failure of a metadata source, told to a visitor; anything else stays what it is. */
export function sourceProblem(name: string, cause: unknown): unknown {
  if (!(cause instanceof PluginFailure)) return cause;
  return new Problem(502, `plugin/${cause.code}`, `${name} ${WORDS[cause.code] ?? 'cannot be reached right now'}.`);
}

/** Nobody who knows about such things is switched on. Its own code: trying again is of no use, an administrator has to switch one on. */
export const noSource = (): Problem => new Problem(502, 'catalogue/no-source', 'No metadata source is switched on.');
