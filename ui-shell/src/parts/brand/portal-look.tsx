import { usePortal } from '../../portal/portal.js';
import { useWaiting } from '../../portal/waiting.js';

/** The icon drawn by us: an open door with light in it, and a dot while requests wait. */
const drawnIcon = (isWaiting: boolean) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#171b22"/><path d="M9 25V8l14-2v21Z" fill="#f0a93b"/><circle cx="19.5" cy="17" r="1.5" fill="#171b22"/>${
      isWaiting ? '<circle cx="25" cy="7" r="6" fill="#ff5c50"/>' : ''
    }</svg>`,
  )}`;

/** The portal's own icon and style sheet. */
export function PortalLook() {
  const { favicon, customCss } = usePortal();
  const isWaiting = useWaiting() > 0;
  return (
    <>
      <link rel="icon" href={favicon || drawnIcon(isWaiting)} />
      {customCss && <style>{customCss}</style>}
    </>
  );
}
