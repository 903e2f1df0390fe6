/** Who asked their device for less motion gets none: nothing cycles, slides or fades. */
export const prefersLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
