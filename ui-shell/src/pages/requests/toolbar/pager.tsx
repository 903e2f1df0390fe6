import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Pagination } from '@ombi/sdk/ui/kit-data';
import { PAGE_SIZES, type ListView, type PageSize } from '../model/list-view.js';

interface PagerProps {
  readonly view: ListView;
  readonly total: number;
  readonly onLook: (change: Partial<ListView>) => void;
}

/** Where in the list one is, and how much of it is shown at once. */
export function Pager({ view, total, onLook }: PagerProps) {
  const { t } = useTranslation('requests');
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      <Pagination
        current={view.page}
        pageSize={view.size}
        total={total}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger
        responsive
        showTotal={(count) => t('pager.total', { count })}
        onChange={(page, size) => {
          onLook(size === view.size ? { page } : { size: size as PageSize });
          window.scrollTo({ top: 0 });
        }}
      />
    </nav>
  );
}
