import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { OptionsWire } from '../../../../api/requests/index.js';
import { useDownloaderChoices, type CopyKind } from '../../../../media/dialogs/use-choices.js';

interface OptionWordsProps {
  readonly wishes: OptionsWire;
  readonly copy: CopyKind;
}

/** What was wished for of a downloader, by the names that it has for it now; by number where it has none any more. */
export function OptionWords({ wishes: { rootFolder, quality, language }, copy }: OptionWordsProps) {
  const { t } = useTranslation('requests');
  const { isPending, rootFolders, qualityProfiles, languageProfiles } = useDownloaderChoices(copy, t('options.none'));
  if (isPending) return null;

  const fields = [
    { label: t('options.rootFolder'), wish: rootFolder, choices: rootFolders },
    { label: t('options.quality'), wish: quality, choices: qualityProfiles },
    { label: t('options.language'), wish: language, choices: languageProfiles },
  ];
  return fields.map(
    ({ label, wish, choices }) =>
      wish !== undefined && (
        <p key={label}>{t('timeline.fact.option', { label, name: choices.find(({ value }) => value === wish)?.label ?? String(wish) })}</p>
      ),
  );
}
