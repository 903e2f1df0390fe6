import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { hasPermission, type Principal } from '../../identity/index.js';
import { Problem, validationProblem } from '../../kernel/index.js';
import { defineSettings, partialUpdateSchema, SettingsService } from '../../settings/index.js';

/** Longest time that resolved issues are kept, in days. */
const MAX_DAYS = 365;

/** Whether users can report issues, whether there is a status in between, and after how many days resolved issues are purged. */
export const IssueSettings = defineSettings(
  'issues',
  z.object({
    enabled: z.boolean().default(false),
    enableInProgress: z.boolean().default(false),
    deleteIssues: z.boolean().default(false),
    daysAfterResolvedToDelete: z.number().int().min(0).max(MAX_DAYS, `At most ${MAX_DAYS} days`).default(0),
  }),
);

type StoredIssueSettings = z.output<typeof IssueSettings.schema>;

/** The issue settings as posted. */
export const IssueSettingsBody = partialUpdateSchema(IssueSettings.schema);
export type IssueSettingsBody = z.output<typeof IssueSettingsBody>;

/** The choices of the purge job, as callers who may not change settings get them. */
const HIDDEN_CHOICES = { deleteIssues: false, daysAfterResolvedToDelete: 0 };

/** Converts the issue settings between the stored form and that of the API. */
@Injectable()
export class IssueSettingsService {
  constructor(private readonly settings: SettingsService) {}

  /** Callers who may not change settings get what the pages and dialogs show. */
  async read(caller: Principal | null) {
    const canChange = hasPermission(caller, 'settings.manage');
    return { id: 0, ...(await this.settings.get(IssueSettings)), ...(!canChange && HIDDEN_CHOICES) };
  }

  async save(body: IssueSettingsBody): Promise<true> {
    await this.settings.update(IssueSettings, (current) => assertDays({ ...current, ...body }));
    return true;
  }

  async isEnabled(): Promise<boolean> {
    return (await this.settings.get(IssueSettings)).enabled;
  }

  /** Throws a {@link Problem} while users cannot report issues. */
  async assertEnabled(): Promise<void> {
    if (!(await this.isEnabled())) throw new Problem(409, 'issues-disabled', 'Reporting issues is switched off.');
  }
}

/** Without a number of days, issues would be purged on the day they are resolved. */
function assertDays(settings: StoredIssueSettings): StoredIssueSettings {
  if (!settings.deleteIssues || settings.daysAfterResolvedToDelete > 0) return settings;
  throw validationProblem([
    { path: 'daysAfterResolvedToDelete', code: 'minimum', message: 'You need to enter days greater than 0', params: { minimum: 1 } },
  ]);
}
