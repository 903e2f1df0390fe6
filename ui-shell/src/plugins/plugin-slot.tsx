import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { UiPlugin } from '../api/index.js';
import { RemoteComponent } from './remote/remote-component.js';
import { useUiCatalogue } from './use-ui-catalogue.js';
import './plugin-slot.css';

/** Places in the middle of a page. Screens of their own have an address, and a form where no module is. */
type SlotName = 'signIn.provider' | 'details.link' | 'request.options' | 'user.preferences';

/** What plug-ins have to show in a place, one below the other. The page around does not wait for it, and nothing is there when nobody has anything. */
export function PluginSlot({ name }: { readonly name: SlotName }) {
  const { data: plugins = [] } = useUiCatalogue();
  return plugins.flatMap((plugin) =>
    plugin.slots.map(
      ({ slot, module }) =>
        slot === name &&
        module && (
          <RemoteComponent
            key={`${plugin.id}/${module}`}
            plugin={plugin}
            module={module}
            placeholder={null}
            renderFallback={(retry) => <SlotLoadError plugin={plugin} onRetry={retry} />}
          />
        ),
    ),
  );
}

/** One quiet line: the page is complete without it. */
function SlotLoadError({ plugin: { name }, onRetry }: { readonly plugin: UiPlugin; readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <p className="slot-absent soft">
      {t('slot.absent', { name })}{' '}
      <button type="button" onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </p>
  );
}
