import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { useState } from 'react';

interface AvatarImageProps {
  /** Address of the avatar service with `{hash}`; it answers 404 where it has no image. */
  readonly service: string;
  /** Empty without one. */
  readonly email: string;
  readonly logo: string | null;
}

/** In hexadecimal digits. The browser's own `crypto.subtle` is missing where the portal is opened without https. */
const hashOf = (email: string): string => bytesToHex(sha256(utf8ToBytes(email.toLowerCase())));

/** The first image that can be loaded; nothing without one. Shown once it has loaded. */
export default function AvatarImage({ service, email, logo }: AvatarImageProps) {
  const urls = [...(email ? [service.replace('{hash}', hashOf(email))] : []), ...(logo ? [logo] : [])];
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [loaded, setLoaded] = useState<string | null>(null);
  const url = urls.find((candidate) => !failed.includes(candidate));

  return (
    url && (
      <img
        key={url}
        src={url}
        alt=""
        decoding="async"
        referrerPolicy="no-referrer"
        data-shown={loaded === url}
        data-of={url === logo ? 'portal' : 'user'}
        onLoad={() => setLoaded(url)}
        onError={() => setFailed((known) => [...known, url])}
      />
    )
  );
}
