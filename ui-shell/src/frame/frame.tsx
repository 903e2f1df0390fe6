import { useEffect } from 'react';
import { queryClient } from '../api/query-client.js';
import { Providers } from '../parts/providers.js';
import { useSession } from '../session/index.js';
import { FrameLayout } from './frame-layout.js';

/** What surrounds every page of a signed-in person. */
export default function Frame() {
  const { userId } = useSession();
  // What the server told one person is not for the next one at the same browser.
  useEffect(() => () => queryClient.clear(), [userId]);

  return (
    <Providers>
      <FrameLayout key={userId} />
    </Providers>
  );
}
