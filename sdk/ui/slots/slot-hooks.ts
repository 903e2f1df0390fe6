import { createContext, use } from 'react';
import type { ActionDialog, SlotJob, SlotPage, SlotRequest, RequestOptions, SlotValues, SlotTitle, SlotUser } from './slot-props.js';

/** React context that hands the props of a slot to every component below it, for the hooks. */
export const SlotPropsContext = createContext<Partial<SlotValues>>({});

function useSlotValue<Name extends keyof SlotValues>(name: Name, slots: string): SlotValues[Name] {
  const value = use(SlotPropsContext)[name];
  if (value === undefined) throw new Error(`This is known only inside of the slots ${slots}`);
  return value;
}

/** Returns the title in the slots `details.link`, `details.panel` and `request.options`; throws elsewhere. */
export const useSlotTitle = (): SlotTitle => useSlotValue('title', 'details.link, details.panel and request.options');

/** Returns the options of the surrounding dialog in the slot `request.options`; throws elsewhere. Re-renders on every change. */
export const useRequestOptions = (): RequestOptions => useSlotValue('options', 'request.options');

/** Returns the user in the slot `user.preferences`; throws elsewhere. */
export const useSlotUser = (): SlotUser => useSlotValue('user', 'user.preferences');

/** Returns the open page in the slot `navigation.page`; throws elsewhere. Re-renders when its address changes. */
export const useSlotPage = (): SlotPage => useSlotValue('page', 'navigation.page');

/** Returns the request, a prop of the slots `requestList.column` and `requestList.action`; throws elsewhere. */
export const useSlotRequest = (): SlotRequest => useSlotValue('request', 'requestList.column and requestList.action');

/** Returns the surrounding dialog in the slot `requestList.action`; throws elsewhere. */
export const useActionDialog = (): ActionDialog => useSlotValue('dialog', 'requestList.action');

/** Returns the job in the slot `job.result`; throws elsewhere. */
export const useSlotJob = (): SlotJob => useSlotValue('job', 'job.result');
