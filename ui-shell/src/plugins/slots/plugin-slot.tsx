import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { SlotPropsContext, type SlotProps, type SlotValues } from '@ombi/sdk/ui/slots';
import { RemoteComponent } from '../remote/remote-component.js';
import { useSlotContributions, type PluginContribution, type InlineSlot } from './slot-contributions.js';
import { SlotCellError, SlotCellFrame, SlotSectionFrame, SlotError, type SlotFrameProps } from './slot-frames.js';

const CardFrame = lazy(() => import('./card-frame.js'));

/** How a contribution looks in its place. */
interface SlotLayout {
  readonly Frame?: ComponentType<SlotFrameProps>;
  /** Shown while the code loads. */
  readonly placeholder: ReactNode;
  /** Shown when it cannot be loaded or throws. */
  readonly Error: typeof SlotError;
}

const LINES = <Skeleton active title={false} paragraph={{ rows: 3 }} />;
const INLINE: SlotLayout = { placeholder: null, Error: SlotError };
const BLOCK: SlotLayout = { placeholder: LINES, Error: SlotError };

const SLOT_LAYOUTS: Readonly<Record<InlineSlot, SlotLayout>> = {
  'signIn.provider': INLINE,
  'details.link': INLINE,
  'request.options': INLINE,
  'user.preferences': INLINE,
  'navigation.page': BLOCK,
  'discover.row': { ...BLOCK, Frame: SlotSectionFrame },
  'details.panel': { ...BLOCK, Frame: SlotSectionFrame },
  'dashboard.card': { ...BLOCK, Frame: CardFrame },
  'requestList.column': { Frame: SlotCellFrame, placeholder: null, Error: SlotCellError },
  'requestList.action': BLOCK,
  'job.result': BLOCK,
};

/** The slot, and what it hands over; nothing for slots without props. */
type NameAndProps<Slot extends InlineSlot> = Slot extends keyof SlotProps
  ? { readonly name: Slot; readonly slotProps: SlotProps[Slot] }
  : { readonly name: Slot; readonly slotProps?: undefined };

/**
 * Renders all contributions to a UI slot (extension point), one below the other. The surrounding page does not wait for them; without any,
 * nothing is rendered.
 */
export function PluginSlot<Slot extends InlineSlot>(slot: NameAndProps<Slot>) {
  return useSlotContributions(slot.name).map((contribution) => (
    <SlotContent key={contribution.key} {...slot} contribution={contribution} />
  ));
}

/** One contribution. It gets what the slot hands over as props, and the components below it by hooks. What fails stays in its place. */
export function SlotContent<Slot extends InlineSlot>({
  name,
  slotProps,
  contribution: { plugin, module, title },
}: NameAndProps<Slot> & { readonly contribution: PluginContribution }) {
  const { Frame, placeholder, Error } = SLOT_LAYOUTS[name];
  const content = (
    <SlotPropsContext value={slotProps ?? NOTHING}>
      <RemoteComponent
        plugin={plugin}
        module={module}
        props={slotProps}
        placeholder={placeholder}
        renderFallback={(retry) => <Error name={plugin.name} onRetry={retry} />}
      />
    </SlotPropsContext>
  );
  if (!Frame) return content;
  return (
    <Suspense fallback={placeholder}>
      <Frame title={title}>{content}</Frame>
    </Suspense>
  );
}

const NOTHING: Partial<SlotValues> = {};
