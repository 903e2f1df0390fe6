import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import type { ItemLink } from '../../../api/movies/index.js';
import { Icon } from '../../../media/icon/icon.js';
import { webPage } from '../model/links.js';

/** Opens the title where it can be watched. */
export function ItemLinks({ links }: { readonly links: readonly ItemLink[] }) {
  const { t } = useTranslation('details');
  return links.map(({ pluginId, name, url }) => {
    const page = webPage(url);
    return (
      page && (
        <Button key={`${pluginId}:${url}`} type="primary" icon={<Icon name="play" />} href={page} target="_blank" rel="noopener noreferrer">
          {t('viewOn', { name })}
        </Button>
      )
    );
  });
}
