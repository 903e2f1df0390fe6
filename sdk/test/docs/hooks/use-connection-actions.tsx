import { notify, useConnectionActions } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';

/** Below a `<ConnectionPage>`: runs the action `findServer` of the plug-in, and fills what it found into the form. */
export default function FindServer() {
  const { run, fill, isStored } = useConnectionActions();
  const find = async () => {
    const { baseUrl } = await run<{ readonly baseUrl: string }>('findServer');
    fill({ baseUrl });
    notify(isStored('apiKey') ? 'Found' : 'Found. Now enter the key.');
  };
  return <Button onClick={() => void find()}>Find the server</Button>;
}
