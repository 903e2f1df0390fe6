import { lazy, Suspense } from 'react';
import { usePortalInfo } from '../../portal-info/portal-info.js';
import { initialsOf } from '../initials.js';
import './avatar.css';

const AvatarPicture = lazy(() => import('./avatar-picture.js'));

interface AvatarProps {
  /** Its initials are shown until a picture has loaded, and where there is none. */
  readonly name: string;
  readonly email: string | null;
}

/** Picture of a user: that of the avatar service where an administrator has named one, else the logo of the portal, else the initials. Decorative: the name stands beside it. */
export function Avatar({ name, email }: AvatarProps) {
  const { logo, avatarService } = usePortalInfo();
  const address = avatarService ? (email?.trim() ?? '') : '';
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name)}
      {(address !== '' || logo) && (
        <Suspense>
          <AvatarPicture service={avatarService} email={address} logo={logo} />
        </Suspense>
      )}
    </span>
  );
}
