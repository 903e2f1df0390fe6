import { ConnectionPage, TextField, useAddConnection, useConnectionForm } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';

/** Below a `<ConnectionPage>` with a list of connections: a second connection with the same address, in a tab of its own. */
function Duplicate() {
  const { draft } = useConnectionForm();
  const addConnection = useAddConnection();
  return (
    <Button disabled={!addConnection} onClick={() => addConnection?.({ baseUrl: draft.values.baseUrl })}>
      Duplicate
    </Button>
  );
}

export default function Settings() {
  return (
    <ConnectionPage pluginId="releases">
      <TextField name="baseUrl" type="url" />
      <Duplicate />
    </ConnectionPage>
  );
}
