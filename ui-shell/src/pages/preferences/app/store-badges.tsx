import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Drawing } from '../../../parts/drawing.js';

const STORES = {
  ios: { url: 'https://apps.apple.com/app/ombi/id1335260043', path: 'M8 3h8v18H8ZM11.5 18h1' },
  android: { url: 'https://play.google.com/store/apps/details?id=com.tidusjar.Ombi', path: 'M6 4l13 8-13 8ZM6 4l8.5 11M6 20l8.5-11' },
} as const;

/** Where the app is to be had. */
export function StoreBadges() {
  const { t } = useTranslation('preferences');
  return (
    <p className="store-badges">
      {Object.entries(STORES).map(([store, { url, path }]) => (
        <a key={store} className="store-badge" href={url} target="_blank" rel="noreferrer">
          <Drawing path={path} size={20} />
          {t(`store.${store}`)}
        </a>
      ))}
    </p>
  );
}
