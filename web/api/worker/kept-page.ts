/** Key of the page in the worker's cache. No screen requests this URL, so that an online page comes from the server. */
export const KEPT_PAGE = '/?kept';
