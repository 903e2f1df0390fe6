import { TitleInViewContext, type TitleInView } from '@ombi/sdk/ui/slots';
import { Slot } from '../../../plugins/slots/slot.js';
import './plugin-links.css';

/** Where plug-ins know more about the title. */
export const PluginLinks = ({ title }: { readonly title: TitleInView }) => (
  <TitleInViewContext value={title}>
    <div className="plugin-links">
      <Slot name="details.link" />
    </div>
  </TitleInViewContext>
);
