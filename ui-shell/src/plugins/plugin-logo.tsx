import { useState } from 'react';
import { portalUrl } from '@ombi/sdk/ui/http';
import './plugin-logo.css';

interface PluginLogoProps {
  readonly name: string;
  /** Path of its logo below the base path of the portal, or a `data:` URL. */
  readonly logo: string | null;
}

/** Logo of a plug-in, or its initial. Hidden from screen readers, because the name is shown beside it. */
export function PluginLogo({ name, logo }: PluginLogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!logo || failed === logo) {
    return (
      <span className="plugin-logo" aria-hidden>
        {[...name][0]?.toLocaleUpperCase()}
      </span>
    );
  }
  const src = logo.startsWith('data:') ? logo : portalUrl(logo.replace(/^\//, ''));
  return <img className="plugin-logo" src={src} alt="" loading="lazy" onError={() => setFailed(logo)} />;
}
