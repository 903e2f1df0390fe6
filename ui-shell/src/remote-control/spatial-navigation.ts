/** Spatial navigation: the arrow keys of a remote control (D-pad) move the focus to the nearest control in their direction. */

type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const ARROW_KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] satisfies ArrowKey[];

const CONTROLS = ['a[href]:not(.frame-skip)', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex="0"]']
  .map((control) => `${control}:not(:disabled, [aria-hidden="true"], [type="hidden"])`)
  .join();

/** Parts of a page, also nested, that the focus leaves only when they have no further control in the direction of the key. */
const REGIONS = 'main, header, nav, [role="dialog"]';

/** Up and down neither lead out of the side menu nor into it. */
const SIDE_MENU = 'nav.side-menu';

const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]';

/** How much farther a control seems for each pixel that it lies beside the direction of the key. */
const ASIDE_WEIGHT = 3;

/** Pixels by which neighbours may overlap, such as a badge on the corner of a button. */
const OVERLAP = 4;

/** Heights of the window from its opposite edge within which the focus moves up or down; beyond, the page scrolls. */
const MAX_JUMP = 1.6;

/** Starts to listen; returns the function that ends it. Keys that a component handles itself stay with that component. */
export function startSpatialNavigation(): () => void {
  document.addEventListener('keydown', moveFocus);
  return () => document.removeEventListener('keydown', moveFocus);
}

function moveFocus(event: KeyboardEvent): void {
  const { key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !isArrowKey(key)) return;
  const focused = document.activeElement;
  if (focused && needsKey(focused, key)) return;

  const target = focused && focused !== document.body ? findNextControl(focused, key) : findFirstControl();
  if (!target || isBeyondText(target, key)) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Whether there is more text before a control than fits into the window: then the page scrolls, so that the text can be read. */
function isBeyondText(control: Element, key: ArrowKey): boolean {
  const { top, bottom } = boxOf(control);
  return !isSideways(key) && (top > window.innerHeight * MAX_JUMP || bottom < window.innerHeight * (1 - MAX_JUMP));
}

const isArrowKey = (key: string): key is ArrowKey => ARROW_KEYS.includes(key);

/** Whether a field uses the key itself: to choose, to change a value, or to move the cursor in a text until it is at the end. */
function needsKey(field: Element, key: ArrowKey): boolean {
  if (field.matches('[role="combobox"][aria-expanded="true"], [contenteditable="true"]')) return true;
  if (field.matches('input[type="range"], [role="slider"]')) return isSideways(key);
  if (isRadio(field)) return isSideways(key) || isSameGroup(field, findNextControl(field, key));
  if (field instanceof HTMLTextAreaElement) return !isCursorAtEnd(field, key);
  return field instanceof HTMLInputElement && isSideways(key) && !isCursorAtEnd(field, key);
}

const isSideways = (key: ArrowKey): boolean => key === 'ArrowLeft' || key === 'ArrowRight';

const isRadio = (field: Element | undefined): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === 'radio';

const isSameGroup = (radio: HTMLInputElement, other: Element | undefined): boolean => isRadio(other) && other.name === radio.name;

/** Also for a field without a text, or of a kind whose cursor cannot be read. */
const isCursorAtEnd = ({ value, selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement, key: ArrowKey): boolean =>
  key === 'ArrowLeft' || key === 'ArrowUp' ? !selectionStart : (selectionEnd ?? value.length) === value.length;

const findFirstControl = (): HTMLElement | undefined => {
  const root = document.querySelector(OPEN_DIALOG) ?? document.querySelector('main') ?? document.body;
  return controlsIn(root)[0] ?? controlsIn(document.body)[0];
};

/** The nearest control in the direction of the key, in the innermost region that has one. */
function findNextControl(focused: Element, key: ArrowKey): HTMLElement | undefined {
  const root = focused.closest(OPEN_DIALOG) ?? document.body;
  const outermost = isSideways(key) ? root : (focused.closest(SIDE_MENU) ?? root);
  for (let region = focused.closest(REGIONS); region && region !== outermost && outermost.contains(region); region = parentRegion(region)) {
    const ranked = rank(focused, controlsIn(region), key);
    const found = isSideways(key) ? ranked.find(({ aside }) => aside === 0) : ranked[0];
    if (found) return found.control;
  }
  const controls = controlsIn(outermost).filter(
    (control) => isSideways(key) || outermost.matches(SIDE_MENU) || !control.closest(SIDE_MENU),
  );
  return rank(focused, controls, key)[0]?.control;
}

const parentRegion = (region: Element): Element | null => region.parentElement?.closest(REGIONS) ?? null;

interface RankedControl {
  readonly control: HTMLElement;
  /** Pixels between the ranges of both controls, across the direction of the key; 0 where they overlap. */
  readonly aside: number;
  readonly distance: number;
}

/** The controls that lie in the direction of the key, the nearest first. */
function rank(focused: Element, controls: readonly HTMLElement[], key: ArrowKey): readonly RankedControl[] {
  const from = rangesOf(focused, key);
  return controls
    .filter((control) => control !== focused && !control.contains(focused) && !focused.contains(control))
    .map((control) => ({ control, to: rangesOf(control, key) }))
    .filter(({ to }) => to.start >= from.end - OVERLAP)
    .map(({ control, to }) => {
      const aside = Math.max(0, to.crossStart - from.crossEnd, from.crossStart - to.crossEnd);
      const shift = Math.abs(to.crossStart - from.crossStart);
      return { control, aside, distance: to.start - from.end + ASIDE_WEIGHT * aside + shift / 10 };
    })
    .toSorted((one, other) => one.distance - other.distance);
}

/** The box of an element as a range along the direction of the key, growing with it, and a range across it. */
function rangesOf(element: Element, key: ArrowKey) {
  const { left, right, top, bottom } = boxOf(element);
  const [start, end] = { ArrowLeft: [-right, -left], ArrowRight: [left, right], ArrowUp: [-bottom, -top], ArrowDown: [top, bottom] }[key];
  const [crossStart, crossEnd] = isSideways(key) ? [top, bottom] : [left, right];
  return { start: start!, end: end!, crossStart, crossEnd };
}

/** The box that a user sees: radio buttons and checkboxes are drawn by their label. */
const boxOf = (control: Element): DOMRect =>
  ((control.matches('input[type="radio"], input[type="checkbox"]') && control.closest('label')) || control).getBoundingClientRect();

/** Controls that a user can see, at least after scrolling the page up or down. */
const controlsIn = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.checkVisibility() && !control.closest('[inert]') && !isClipped(control),
  );

/** Whether a row or the window that scrolls sideways hides it; the row of the focused control may scroll. */
function isClipped(control: HTMLElement): boolean {
  const { left, right } = boxOf(control);
  if (right - left === 0) return true;
  const row = findScrollingRow(control);
  if (row?.contains(document.activeElement)) return false;
  const frame = row?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth, 0);
  const middle = (left + right) / 2;
  return middle < Math.max(frame.left, 0) || middle > Math.min(frame.right, window.innerWidth);
}

function findScrollingRow(control: Element): Element | null {
  for (let parent = control.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    if (parent.scrollWidth > parent.clientWidth && /auto|scroll/.test(getComputedStyle(parent).overflowX)) return parent;
  return null;
}
