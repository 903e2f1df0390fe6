import type { ReactNode, SyntheticEvent } from 'react';
import { urlOf } from '@ombi/sdk/ui/http';
import type { OutsideProvider } from '../../api/index.js';
import './provider-button.css';

interface ProviderButtonProps {
  readonly provider: OutsideProvider;
  readonly isWaiting: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => void (currentTarget.hidden = true);

/** One outside service: its name, and its picture where that can be had. Plain elements: it also stands at the door. */
export const ProviderButton = ({ provider: { logo }, isWaiting, onPress, children }: ProviderButtonProps) => (
  <button type="button" className="provider-button" aria-busy={isWaiting} disabled={isWaiting} onClick={onPress}>
    {isWaiting && <span className="provider-spinner" aria-hidden="true" />}
    {!isWaiting && logo && <img src={urlOf(logo.replace(/^\//, ''))} alt="" height={20} onError={hide} />}
    {children}
  </button>
);
