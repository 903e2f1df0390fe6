import { useState } from 'react';
import { usePortalInfo } from '../../portal-info/portal-info.js';
import './brand.css';

/** Font size of the logo by the length of the name: normal up to 6 letters, big below 14, huge from 14. */
export function brandSizeOf(name: string): 'normal' | 'big' | 'huge' {
  if (name.length >= 14) return 'huge';
  return name.length > 6 ? 'big' : 'normal';
}

/** The portal's logo; shows the name when there is no logo or it cannot be loaded. */
export function Brand() {
  const { logo, applicationName } = usePortalInfo();
  return <BrandMark logo={logo} applicationName={applicationName} />;
}

interface BrandMarkProps {
  readonly logo: string | null;
  readonly applicationName: string;
}

/** A logo with its name as fallback. */
export function BrandMark({ logo, applicationName }: BrandMarkProps) {
  const [brokenLogo, setBrokenLogo] = useState<string | null>(null);
  if (logo && logo !== brokenLogo) {
    return <img className="brand-logo" src={logo} alt={applicationName} onError={() => setBrokenLogo(logo)} />;
  }
  return <span className={`brand brand-${brandSizeOf(applicationName)}`}>{applicationName}</span>;
}
