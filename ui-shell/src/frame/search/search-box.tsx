import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Icon } from '../../parts/icon.js';

const PAUSE_MS = 1300;

/** Search while typing, after a pause; Enter does not wait. The text stays wherever the person goes. */
export function SearchBox() {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const [term, setTerm] = useState(useTermInAddress());
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(pause.current), []);

  const search = (text: string) => {
    clearTimeout(pause.current);
    const wanted = text.trim();
    if (wanted) void navigate(`/discover/${encodeURIComponent(wanted)}`);
  };
  const type = (text: string) => {
    setTerm(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => search(text), PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(term);
  };

  return (
    <form className="search-box" role="search" onSubmit={submit}>
      <Icon name="search" />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={term}
        onChange={({ target }) => type(target.value)}
      />
    </form>
  );
}

/** A shared link to a search fills the box. */
function useTermInAddress(): string {
  const [, term] = /^\/discover\/([^/]+)$/i.exec(useLocation().pathname) ?? [];
  return term ? decodeURIComponent(term) : '';
}
