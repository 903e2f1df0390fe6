import { useTranslation } from '@ombi/sdk/ui/i18n';
import { PlainChoice } from '../choice/plain-choice.js';
import { Drawing } from '../drawing.js';
import { GAP, pagesAround } from './pages-around.js';
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
  const last = Math.max(1, Math.ceil(total / size));
  const open = (next: number) => {
    onPage(next);
    window.scrollTo({ top: 0 });
  };

  return (
    <nav className="pager" aria-label={t('pages')}>
      <span className="pager-total">{totalText(total)}</span>
      <ol className="pager-pages">
        <li>
          <Step name={t('page.previous')} path="M15 5l-7 7l7 7" page={page > 1 ? page - 1 : null} onOpen={open} />
        </li>
        {pagesAround(page, last).map((one, place) => (
          <li key={place}>
            {one === GAP ? <span aria-hidden>{GAP}</span> : <PageButton page={one} isOpen={one === page} onOpen={open} />}
          </li>
        ))}
        <li>
          <Step name={t('page.next')} path="M9 5l7 7l-7 7" page={page < last ? page + 1 : null} onOpen={open} />
        </li>
      </ol>
      {sizes.length > 0 && onSize && (
        <PlainChoice
          label={t('page.size')}
          value={size}
          options={sizes.map((value) => ({ value, label: t('page.rows', { count: value }) }))}
          onChoose={onSize}
        />
      )}
    </nav>
  );
}

interface StepProps {
  readonly name: string;
  readonly path: string;
  /** Null where there is none. */
  readonly page: number | null;
  readonly onOpen: (page: number) => void;
}

const Step = ({ name, path, page, onOpen }: StepProps) => (
  <button type="button" className="pager-page" aria-label={name} disabled={page === null} onClick={() => page !== null && onOpen(page)}>
    <Drawing path={path} size={16} />
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
