import { useTranslation } from '@ombi/sdk/ui/i18n';
import { NativeSelect } from '../inputs/native-select.js';
import { SvgIcon } from '../icon.js';
import './pagination.css';

/** Placeholder for omitted pages. */
export const PAGE_GAP = '…';

/** The first and the last page and those around the current one; omitted pages become a gap. */
export function visiblePages(page: number, last: number): readonly (number | typeof PAGE_GAP)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  return shown.flatMap((number, place) => [...between(shown[place - 1] ?? 0, number), number]);
}

/** A gap that would hide a single page is replaced by that page. */
function between(before: number, after: number): readonly (number | typeof PAGE_GAP)[] {
  if (after - before === 2) return [after - 1];
  return after - before > 2 ? [PAGE_GAP] : [];
}

interface PaginationProps<Size extends number> {
  readonly page: number;
  readonly size: Size;
  readonly total: number;
  /** Text for the total, in the terms of the list. */
  readonly totalText: (count: number) => string;
  readonly onPage: (page: number) => void;
  /** Selectable page sizes, if any. */
  readonly sizes?: readonly Size[];
  readonly onSize?: (size: Size) => void;
  /** Accessible name, which distinguishes several paginations on one screen. */
  readonly label?: string;
}

/** Page navigation with total and page size. Changing the page scrolls to the top. */
export function Pagination<Size extends number>({
  page,
  size,
  total,
  totalText,
  onPage,
  sizes = [],
  onSize,
  label,
}: PaginationProps<Size>) {
  const { t } = useTranslation('common');
  const last = Math.max(1, Math.ceil(total / size));
  const open = (next: number) => {
    onPage(next);
    window.scrollTo({ top: 0 });
  };

  return (
    <nav className="pager" aria-label={label ?? t('pages')}>
      <span className="pager-total">{totalText(total)}</span>
      <ol className="pager-pages">
        <li>
          <PageStepButton name={t('page.previous')} path="M15 5l-7 7l7 7" page={page > 1 ? page - 1 : null} onOpen={open} />
        </li>
        {visiblePages(page, last).map((one, place) => (
          <li key={place}>
            {one === PAGE_GAP ? <span aria-hidden>{PAGE_GAP}</span> : <PageButton page={one} isOpen={one === page} onOpen={open} />}
          </li>
        ))}
        <li>
          <PageStepButton name={t('page.next')} path="M9 5l7 7l-7 7" page={page < last ? page + 1 : null} onOpen={open} />
        </li>
      </ol>
      {sizes.length > 0 && onSize && (
        <NativeSelect
          label={t('page.size')}
          value={size}
          options={sizes.map((value) => ({ value, label: t('page.rows', { count: value }) }))}
          onChoose={onSize}
        />
      )}
    </nav>
  );
}

interface PageStepButtonProps {
  readonly name: string;
  readonly path: string;
  /** Null when there is no such page. */
  readonly page: number | null;
  readonly onOpen: (page: number) => void;
}

const PageStepButton = ({ name, path, page, onOpen }: PageStepButtonProps) => (
  <button type="button" className="pager-page" aria-label={name} disabled={page === null} onClick={() => page !== null && onOpen(page)}>
    <SvgIcon path={path} size={16} />
  </button>
);

interface PageButtonProps {
  readonly page: number;
  readonly isOpen: boolean;
  readonly onOpen: (page: number) => void;
}

function PageButton({ page, isOpen, onOpen }: PageButtonProps) {
  const { t } = useTranslation('common');
  return (
    <button
      type="button"
      className="pager-page"
      aria-label={t('page.number', { page })}
      aria-current={isOpen ? 'page' : undefined}
      onClick={() => onOpen(page)}
    >
      {page}
    </button>
  );
}
