import { useEffect, useRef, type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { useNavigate, useLocation } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Icon } from '../../components/icon.js';

/** The text of the search box. It stays wherever the person goes; another search in the address bar brings its own. */
function useSearchTerm() {
  const inAddress = searchTermIn(useLocation().pathname);
  const [term, setTerm] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress && inAddress !== term.trim()) setTerm(inAddress);
  }
  return [term, setTerm] as const;
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
/** No title has a longer name, and no address of one is longer. */
const MAX_TERM_LENGTH = 250;

interface SearchBoxProps {
  readonly input?: RefObject<HTMLInputElement | null>;
  /** Told when the person has said that this is the word. */
  readonly onDone?: () => void;
  /** Told when they want to leave the empty box. */
  readonly onClose?: () => void;
}

/** Search while typing, after a pause; Enter does not wait. Escape clears the box, and leaves the empty one. */
export function SearchBox({ input, onDone, onClose }: SearchBoxProps) {
  const { t } = useTranslation('frame');
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
    // Half a character, which a cut may leave, has no place in an address.
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
