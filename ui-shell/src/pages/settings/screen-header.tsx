import { useTranslation } from '@ombi/sdk/ui/i18n';
import { PageTitle } from '../../components/document/document-head.js';

/** Heading of a settings screen: `<id>.title`, and `<id>.text` as a short sentence below it. */
export function ScreenHeader({ id }: { readonly id: string }) {
  const { t, find } = useTranslation('settings');
  const text = find(`${id}.text`);
  return (
    <header className="settings-head">
      <PageTitle>{t(`${id}.title`)}</PageTitle>
      <h1>{t(`${id}.title`)}</h1>
      {text && <p className="soft">{text}</p>}
    </header>
  );
}
