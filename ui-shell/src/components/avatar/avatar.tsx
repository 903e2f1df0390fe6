import { lazy, Suspense } from 'react';
import { usePortalInfo } from '../../portal-info/portal-info.js';
import { initialsOf } from '../initials.js';
import './avatar.css';

const AvatarImage = lazy(() => import('./avatar-image.js'));

interface AvatarProps {
  /** Its initials are shown until an image has loaded, and where there is none. */
  readonly name: string;
  readonly email: string | null;
}

/** Image of a user: that of the avatar service where an administrator has named one, else the logo of the portal, else the initials. Decorative: the name stands beside it. */
export function Avatar({ name, email }: AvatarProps) {
  const { logo, avatarService } = usePortalInfo();
  const address = avatarService ? (email?.trim() ?? '') : '';
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name)}
      {(address !== '' || logo) && (
        <Suspense>
          <AvatarImage service={avatarService} email={address} logo={logo} />
        </Suspense>
      )}
    </span>
  );
}
