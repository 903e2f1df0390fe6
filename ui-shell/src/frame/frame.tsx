import { Providers } from '../parts/providers.js';
import { FrameLayout } from './frame-layout.js';

/** What surrounds every page of a signed-in person. */
export default function Frame() {
  return (
    <Providers>
      <FrameLayout />
    </Providers>
  );
}
