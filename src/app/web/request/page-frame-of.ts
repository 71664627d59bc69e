/**
 * What is around a page: the shop's header and footer; the same with a short footer, where people finish something and the links
 * lead only to what they may need for that; or only what the page itself puts there, `main` included.
 */
export type PageFrame = 'shop' | 'short' | 'own'

/** The handle of a route with another frame than the shop's. */
export interface FramedPage<LoaderData> {
  /** Other visitors of the address may see another page. */
  readonly frame: (data: LoaderData) => PageFrame
}

interface Match {
  readonly handle: unknown
  readonly loaderData: unknown
}

/** The frame that the innermost of the page's routes wants. A route that failed to load wants none. */
export function pageFrameOf(matches: readonly Match[]): PageFrame {
  return matches.reduce<PageFrame>(
    (frame, { handle, loaderData }) =>
      loaderData !== undefined && isFramed(handle) ? handle.frame(loaderData) : frame,
    'shop',
  )
}

function isFramed(handle: unknown): handle is FramedPage<unknown> {
  return typeof handle === 'object' && handle !== null && 'frame' in handle
}
