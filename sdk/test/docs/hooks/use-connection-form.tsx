import { ConnectionPage, TextField, useConnectionForm } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';

/** Below a `<ConnectionPage>`: the button reads the address that was typed, saved or not. */
function OpenServer() {
  const { draft } = useConnectionForm();
  return <Button href={String(draft.values.baseUrl ?? '')}>Open the server</Button>;
}

export default function Settings() {
  return (
    <ConnectionPage pluginId="releases">
      <TextField name="baseUrl" type="url" />
      <OpenServer />
    </ConnectionPage>
  );
}
