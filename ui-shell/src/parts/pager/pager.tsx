import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Pagination } from '@ombi/sdk/ui/kit-data';
import './pager.css';

interface PagerProps<Size extends number> {
  readonly page: number;
  readonly size: Size;
  readonly total: number;
  /** How many there are, in the words of the list. */
  readonly totalText: (count: number) => string;
  readonly onPage: (page: number) => void;
  /** How much can be shown at once, where that can be chosen. */
  readonly sizes?: readonly Size[];
  readonly onSize?: (size: Size) => void;
}

/** Where in a list one is, and how much of it is shown at once. Another page is read from its top. */
export function Pager<Size extends number>({ page, size, total, totalText, onPage, sizes = [], onSize }: PagerProps<Size>) {
  const { t } = useTranslation('common');
  const look = (nextPage: number, nextSize: number) => {
    if (nextSize === size) onPage(nextPage);
    else onSize?.(nextSize as Size);
    window.scrollTo({ top: 0 });
  };

  return (
    <nav className="pager" aria-label={t('pages')}>
      <Pagination
        current={page}
        pageSize={size}
        total={total}
        pageSizeOptions={[...sizes]}
        showSizeChanger={sizes.length > 0}
        responsive
        showTotal={totalText}
        onChange={look}
      />
    </nav>
  );
}
