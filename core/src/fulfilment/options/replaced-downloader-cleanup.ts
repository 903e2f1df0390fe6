import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { UserQualityProfiles } from '../../identity/index.js';
import { SettingsService } from '../../settings/index.js';
import { profileFieldNames } from '../default-profiles.js';
import { DownloadRules, type DownloadRule } from '../routing/download-rules.js';

type Replacement = Events['downloader.replaced'];

/** Drops the choices of rules and users that were made at a downloader which another server has replaced. */
@Injectable()
export class ReplacedDownloaderCleanup implements OnModuleInit {
  constructor(
    private readonly settings: SettingsService,
    private readonly userQualityProfiles: UserQualityProfiles,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.onInTransaction('downloader.replaced', async (replacement) => {
      await this.#clearRules(replacement);
      if (replacement.isDefaultOfPlugin) await this.userQualityProfiles.clear(lostFieldsOf(replacement));
    });
  }

  async #clearRules(replacement: Replacement): Promise<void> {
    const { rules } = await this.settings.get(DownloadRules);
    if (rules.every((rule) => rule === withoutLost(rule, replacement))) return;
    await this.settings.update(DownloadRules, (current) => ({ rules: current.rules.map((rule) => withoutLost(rule, replacement)) }));
  }
}

function withoutLost(rule: DownloadRule, { connectionId, defaultFor, variant, lost }: Replacement): DownloadRule {
  const isMeant =
    rule.variant === variant && (rule.downloader === null ? defaultFor.includes(rule.kind) : rule.downloader === connectionId);
  const [losesQuality, losesFolder] = [lost.quality.includes(rule.quality), lost.rootFolder.includes(rule.rootFolder)];
  if (!isMeant || (!losesQuality && !losesFolder)) return rule;
  return { ...rule, ...(losesQuality && { quality: 0 }), ...(losesFolder && { rootFolder: 0 }) };
}

/** The lost ids by the names of the user fields that may hold them. */
const lostFieldsOf = ({ pluginId, variant, lost }: Replacement): Record<string, readonly number[]> =>
  Object.fromEntries(
    [false, true].flatMap((isAnime) => {
      const { qualityProfile, rootFolder, languageProfile } = profileFieldNames(pluginId, variant, isAnime);
      return [
        [qualityProfile, lost.quality],
        [rootFolder, lost.rootFolder],
        [languageProfile, lost.language],
      ];
    }),
  );
