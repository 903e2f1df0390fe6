import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { UiPlugin } from '../api/index.js';
import { RemoteComponent } from './remote/remote-component.js';
import { useUiCatalogue } from './use-ui-catalogue.js';
import './plugin-slot.css';

/** Slots inside a page. Other slots have a URL of their own, and a generated form when the plug-in has no module. */
type SlotName = 'signIn.provider' | 'details.link' | 'request.options' | 'user.preferences';

/**
 * Renders all contributions to a slot, one below the other. The surrounding page does not wait for them; without any, nothing is rendered.
 */
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

/** A short note, because the page is complete without the contribution. */
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
