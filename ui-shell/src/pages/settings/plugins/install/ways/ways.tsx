import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Tabs } from '@ombi/sdk/ui/kit-layout';
import type { Fetched } from '../../../../../api/plugins/index.js';
import type { Beginning } from '../beginning.js';
import { FolderWay } from './folder-way.js';
import { RegistryWay } from './registry-way.js';
import { UploadWay } from './upload-way.js';

interface WaysProps {
  readonly beginning: Beginning;
  readonly onFetched: (fetched: Fetched) => void;
}

/** Where a plug-in can come from. */
export function Ways({ beginning, onFetched }: WaysProps) {
  const { t } = useTranslation('plugins');
  return (
    <Tabs
      items={[
        { key: 'registry', label: t('way.registry'), children: <RegistryWay beginning={beginning} onFetched={onFetched} /> },
        { key: 'upload', label: t('way.upload'), children: <UploadWay onFetched={onFetched} /> },
        { key: 'folder', label: t('way.folder'), children: <FolderWay onFetched={onFetched} /> },
      ]}
    />
  );
}
