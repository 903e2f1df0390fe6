import { usePluginFormContext } from '@ombi/sdk/ui';

/** Below a `<ConnectionPage>`. */
export default function PluginVersion() {
  const { view } = usePluginFormContext();
  return <p>{`${view.name} ${view.version}`}</p>;
}
