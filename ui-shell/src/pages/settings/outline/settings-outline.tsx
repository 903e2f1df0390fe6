import type { RefObject } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useCurrentHeading, useFormHeadings } from './form-headings.js';
import './settings-outline.css';

/** With fewer sections a form needs no outline. */
const MIN_SECTIONS = 4;

/** Scrolls to a section and moves the focus there, so that the tab key goes on with its fields. */
function showSection(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}

/** The sections of a long settings form beside it, also of a plug-in's. Narrow windows have no room for it. */
export function SettingsOutline({ area }: { readonly area: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('settings');
  const headings = useFormHeadings(area);
  const current = useCurrentHeading(headings);
  if (headings.length < MIN_SECTIONS) return null;
  return (
    <nav className="settings-outline" aria-labelledby="settings-outline-label">
      <h2 id="settings-outline-label">{t('outline.title')}</h2>
      <ol>
        {headings.map(({ element, text }, index) => (
          <li key={`${index} ${text}`}>
            <button type="button" aria-current={element === current ? 'true' : undefined} onClick={() => showSection(element)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
