import { useRequestOptions } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';

/** In the slot `request.options`. */
export default function ForMina() {
  const { person, set } = useRequestOptions();
  return (
    <Button disabled={person === 'mina'} onClick={() => set({ person: 'mina' })}>
      Request for Mina
    </Button>
  );
}
