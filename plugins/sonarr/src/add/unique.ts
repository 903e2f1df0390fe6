/** Joins the lists without duplicates. */
export const unique = <T>(...lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())];
