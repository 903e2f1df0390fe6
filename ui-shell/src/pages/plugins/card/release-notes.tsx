import { useTranslation } from '@ombi/sdk/ui/i18n';
import './release-notes.css';

/** What a newer version changes, as its author wrote it. Shown as text, because it comes from outside. */
export function ReleaseNotes({ notes }: { readonly notes: string }) {
  const { t } = useTranslation('plugins');
  return (
    <details className="release-notes">
      <summary>{t('releaseNotes')}</summary>
      <pre tabIndex={0}>{notes}</pre>
    </details>
  );
}
