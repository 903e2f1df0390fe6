/** Names by which browsers of televisions and streaming devices identify themselves. */
const TELEVISION = /\b(SMART-?TV|Tizen|Web0S|HbbTV|NetCast|VIDAA|BRAVIA|Viera|PhilipsTV|Android ?TV|Google ?TV|CrKey|Roku|AFT[A-Z]+)\b/i;

/** Whether the device has no pointer, only the arrow keys of a remote control, or is a television. */
export const isRemoteControlled = (): boolean => TELEVISION.test(navigator.userAgent) || matchMedia('(any-pointer: none)').matches;

/** Lets a remote control operate the page. The code is loaded by the devices that need it. */
export function enableRemoteControl(): void {
  if (isRemoteControlled()) void import('./spatial-navigation.js').then(({ startSpatialNavigation }) => startSpatialNavigation());
}
