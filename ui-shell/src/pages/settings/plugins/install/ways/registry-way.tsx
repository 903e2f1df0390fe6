import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Collapse } from '@ombi/sdk/ui/kit-layout';
import type { Fetched } from '../../../../../api/plugins/index.js';
import type { Beginning } from '../beginning.js';
import { ExactForm } from './exact-form.js';
import { RegistrySearch } from './registry-search.js';
import { SourcesForm } from './sources-form.js';

interface RegistryWayProps {
  readonly beginning: Beginning;
  readonly onFetched: (fetched: Fetched) => void;
}

/** Out of the registry: found by a word, or named exactly. */
export function RegistryWay({ beginning, onFetched }: RegistryWayProps) {
  const { t } = useTranslation('plugins');
  return (
    <div className="install-way">
      {!beginning.fetch && <RegistrySearch onFetched={onFetched} />}
      <ExactForm wish={beginning.fetch} onFetched={onFetched} />
      <Collapse ghost items={[{ key: 'sources', label: t('sources'), children: <SourcesForm /> }]} />
    </div>
  );
}
