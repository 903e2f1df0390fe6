import { useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate, useLocation } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Icon } from '../../components/icon.js';
import { useDebouncedTyping } from '../../components/inputs/use-debounced-typing.js';

/** The search in a URL; null if there is none. */
function searchTermIn(pathname: string): string | null {
  const [, term] = /^\/discover\/([^/]+)$/i.exec(pathname) ?? [];
  try {
    return term ? decodeURIComponent(term) : null;
  } catch {
    return null;
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

/** Searches while the user types, after a pause and unless another page was opened; Enter searches at once. Escape clears the box, and leaves it when it is empty. */
export function SearchBox({ input, onDone, onClose }: SearchBoxProps) {
  const { t } = useTranslation('layout');
  const navigate = useNavigate();
  /** Page on which the text was typed. The address of the browser changes before the page that is opened has been loaded. */
  const typedAt = useRef('');

  const search = (text: string) => {
    const searchTerm = text.trim();
    if (searchTerm) void navigate(`/discover/${encodeURIComponent(searchTerm)}`);
  };
  const {
    typed: term,
    type,
    cancel,
  } = useDebouncedTyping({
    stored: searchTermIn(useLocation().pathname),
    debounceMs: DEBOUNCE_MS,
    onPause: (text) => {
      if (window.location.pathname === typedAt.current) search(text);
    },
  });
  const handleChange = (text: string) => {
    typedAt.current = window.location.pathname;
    // Removes a lone surrogate that the cut may leave: it cannot be encoded in a URL.
    type(text.slice(0, MAX_TERM_LENGTH).replace(/\p{Surrogate}/gu, ''));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    cancel();
    search(term);
    if (term.trim()) onDone?.();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (!term) return onClose?.();
    type('');
    cancel();
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
        onChange={({ target }) => handleChange(target.value)}
        onKeyDown={escape}
      />
      <kbd className="search-key" aria-hidden>
        /
      </kbd>
    </form>
  );
}
