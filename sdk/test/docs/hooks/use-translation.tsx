import { useTranslation } from '@ombi/sdk/ui';

/** `"found_one": "{{count}} title", "found_other": "{{count}} titles"` in `locales/en.json`. */
export default function Found({ count }: { readonly count: number }) {
  const { t, find } = useTranslation('plugin/releases');
  return <p title={find('found.help') ?? undefined}>{t('found', { count })}</p>;
}
