import { Problem } from '../../kernel/index.js';
import type { Issue } from './draft.js';

/** Values that cannot be used. Nothing was stored. */
export class SettingsRefused extends Problem {
  constructor(readonly issues: readonly Issue[]) {
    super(422, 'invalid-settings', 'Some values cannot be used.', textsByPath(issues), { issues });
  }
}

export function textsByPath(issues: readonly Issue[]): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const { path, message } of issues) (texts[path] ??= []).push(message);
  return texts;
}
