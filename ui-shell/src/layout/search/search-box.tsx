import { useEffect, useRef, type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { useNavigate, useLocation } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Icon } from '../../components/icon.js';

/** State of the search text. It is kept across navigation; a search in the URL replaces it, unless the user has typed on since. */
function useSearchTerm() {
  const inAddress = searchTermIn(useLocation().pathname);
  const [term, setTerm] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  /** Whether the typed text is not in the URL yet, which changes only once the page of the search is loaded. */
  const [isAhead, setAhead] = useState(false);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress === term.trim()) setAhead(false);
    else if (inAddress && !isAhead) setTerm(inAddress);
  }
  const type = (text: string) => {
    setTerm(text);
    setAhead(text.trim() !== '' && text.trim() !== inAddress);
  };
  return [term, type] as const;
}

function searchTermIn(pathname: string): string {
  const [, term = ''] = /^\/discover\/([^/]+)$/i.exec(pathname) ?? [];
  try {
    return decodeURIComponent(term);
  } catch {
    return '';
  }
}

const DEBOUNCE_MS = 1300;
/** No title name and no address of a title is longer. */
const MAX_TERM_LENGTH = 250;

interface SearchBoxProps {
  readonly input?: RefObject<HTMLInputElement | null>;
  /** Called when the user confirms the search text. */
  readonly onDone?: () => void;
  /** Called when the user leaves the empty box. */
  readonly onClose?: () => void;
}

/** Searches while the user types, after a pause; Enter searches at once. Escape clears the box, and leaves it when it is empty. */
export function SearchBox({ input, onDone, onClose }: SearchBoxProps) {
  const { t } = useTranslation('layout');
  const navigate = useNavigate();
  const [term, setTerm] = useSearchTerm();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(pause.current), []);

  const search = (text: string) => {
    clearTimeout(pause.current);
    const searchTerm = text.trim();
    if (searchTerm) void navigate(`/discover/${encodeURIComponent(searchTerm)}`);
  };
  const type = (text: string) => {
    // Removes a lone surrogate that the cut may leave: it cannot be encoded in a URL.
    const truncated = text.slice(0, MAX_TERM_LENGTH).replace(/\p{Surrogate}/gu, '');
    setTerm(truncated);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => search(truncated), DEBOUNCE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(term);
    if (term.trim()) onDone?.();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (!term) return onClose?.();
    clearTimeout(pause.current);
    setTerm('');
  };

  return (
    <form className="search-box" role="search" onSubmit={submit}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('search')}
        aria-keyshortcuts="/"
        placeholder={t('search')}
        value={term}
        onChange={({ target }) => type(target.value)}
        onKeyDown={escape}
      />
      <kbd className="search-key" aria-hidden>
        /
      </kbd>
    </form>
  );
}
