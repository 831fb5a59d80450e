/** The address on the poster at the door. It opens the page below the portal, after a login. */
export const HERE_PATH = '/here';
