/** The handle of a route on which people finish something: its footer leads away only to what they may need for that. */
export interface ShortFooter<LoaderData> {
  /** Other visitors of the address may see another page. */
  readonly shortFooter: (data: LoaderData) => boolean
}

interface Match {
  readonly handle: unknown
  readonly loaderData: unknown
}

/** Whether one of the page's routes wants the short footer. A route that failed to load doesn't. */
export function hasShortFooter(matches: readonly Match[]): boolean {
  return matches.some(
    ({ handle, loaderData }) => loaderData !== undefined && wants(handle) && handle.shortFooter(loaderData),
  )
}

function wants(handle: unknown): handle is ShortFooter<unknown> {
  return typeof handle === 'object' && handle !== null && 'shortFooter' in handle
}
