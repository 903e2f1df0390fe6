import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { planKind } from '../draft.js';
import type { PluginDetails } from '../plugin-view.js';
import { PluginFormContext } from '../plugin-scope.js';
import type { PluginSchemas } from '../resolver.js';
import { usePluginForm } from '../use-plugin-form.js';
import { Connections } from './connections/connections.js';
import { EnabledSwitch } from './enabled-switch.js';
import { PageAdvanced } from './page-advanced.js';
import { PluginSettings } from './plugin-settings.js';
import { SaveBar } from './save-bar.js';
import { TemplatesPanel } from './templates-panel.js';
import './plugin-screen.css';

interface PluginScreenProps {
  readonly view: PluginDetails;
  readonly schemas?: PluginSchemas;
  readonly children?: ReactNode;
}

export function PluginScreen({ view, schemas, children }: PluginScreenProps) {
  const plugin = usePluginForm(view, schemas);
  const { find } = useTranslation(`plugin/${view.id}`);
  const { isDirty, isSubmitting } = plugin.form.formState;

  return (
    <PluginFormContext value={plugin}>
      <form className="plugin-screen" onSubmit={(event) => void plugin.save(event)} noValidate>
        <header>
          <h1>{view.name}</h1>
          <p className="soft">{find('intro') ?? view.description}</p>
        </header>
        {planKind(view) !== 'slots' && <EnabledSwitch name="enabled" />}
        <PageAdvanced drawsConnections={!children}>
          <PluginSettings />
          <Connections>{children}</Connections>
        </PageAdvanced>
        {view.templates && <TemplatesPanel templates={view.templates} />}
        <SaveBar isShown={isDirty} isSaving={isSubmitting} onDiscard={plugin.discard} />
      </form>
    </PluginFormContext>
  );
}
