/**
 * A person's browser, about to show a page. Those that read pages for previews say nothing of the kind, and a browser old
 * enough to keep silent too is sent on by the page itself.
 */
export function isOpenedInBrowser(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'document'
}
