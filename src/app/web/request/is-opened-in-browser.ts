/**
 * Whether a browser is about to show this page to a person. Link preview crawlers don't send this header; neither do old
 * browsers, which the page itself redirects.
 */
export function isOpenedInBrowser(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'document'
}
