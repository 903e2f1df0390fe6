import { Problem } from '../../kernel/index.js';
import type { SettingsIssue } from './settings-draft.js';

/** Validation errors: some values of the settings are invalid. Nothing was stored. */
export class InvalidSettingsError extends Problem {
  constructor(readonly issues: readonly SettingsIssue[]) {
    super(422, 'invalid-settings', 'Some values cannot be used.', issueTextsByPath(issues), { issues });
  }
}

/** Error messages of a validation, by the path of the value. */
export function issueTextsByPath(issues: readonly SettingsIssue[]): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const { path, message } of issues) (texts[path] ??= []).push(message);
  return texts;
}
