import type { ChoiceWire, OverridesWire } from '../../../api/movies/index.js';
import { useDownloaderChoices } from '../../../media/dialogs/use-choices.js';
import type { AskableKind } from '../../../media/model/kinds.js';
import { FactLines } from './fact-lines.js';

interface OverrideFactsProps {
  readonly kind: AskableKind;
  readonly chosen: OverridesWire;
}

/** For people who may decide: what was chosen in place of what the downloader is set to. */
export function OverrideFacts({ kind, chosen }: OverrideFactsProps) {
  const { qualityProfiles, rootFolders, languageProfiles } = useDownloaderChoices({ kind, variant: 'regular' }, '');

  return (
    <FactLines
      facts={[
        { name: 'qualityOverride', value: labelOf(qualityProfiles, chosen.qualityOverride) },
        { name: 'rootFolder', value: labelOf(rootFolders, chosen.rootPathOverride) },
        { name: 'languageProfile', value: labelOf(languageProfiles, chosen.languageProfile) },
      ]}
    />
  );
}

const labelOf = (choices: readonly ChoiceWire[], value: number): string =>
  (value > 0 && choices.find((choice) => choice.value === value)?.label) || '';
