/** What the portal calls itself until an administrator names it, and what its tokens are issued by. */
export const PRODUCT_NAME = 'Ombi';
