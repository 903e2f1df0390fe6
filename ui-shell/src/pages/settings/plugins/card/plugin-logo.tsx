import { useState } from 'react';
import { urlOf } from '@ombi/sdk/ui/http';
import './plugin-logo.css';

interface PluginLogoProps {
  readonly name: string;
  /** The address of its picture below that of the portal. */
  readonly logo: string | null;
}

/** The picture of a plug-in, or its drawn initial. It says nothing to screen readers: the name stands beside it. */
export function PluginLogo({ name, logo }: PluginLogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!logo || failed === logo) {
    return (
      <span className="plugin-logo" aria-hidden>
        {[...name][0]?.toLocaleUpperCase()}
      </span>
    );
  }
  return <img className="plugin-logo" src={urlOf(logo.replace(/^\//, ''))} alt="" loading="lazy" onError={() => setFailed(logo)} />;
}
