/** Direction in which the document is read; the `dir` of the page says it. */
export const textDirection = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

export const isRightToLeft = (): boolean => textDirection() === 'rtl';
