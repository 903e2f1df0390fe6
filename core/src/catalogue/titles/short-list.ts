/** Lists of the first generation are this long. */
export const SHORT_LIST = 10;
