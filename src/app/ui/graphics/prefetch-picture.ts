/** The main picture of the page behind a link; fetched on hover. */
export interface PrefetchedPicture {
  readonly src: string | null
  readonly srcSet?: string | undefined
  readonly avifSrcSet?: string | undefined
  readonly sizes?: string | undefined
}

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Users who save data or are on a very slow connection get no prefetched pictures. */
export function savesData(): boolean {
  const connection = (globalThis.navigator as { readonly connection?: Connection } | undefined)?.connection
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

const warmed = new Set<string>()

/** Fetches exactly the file that the next page will choose: same formats, widths and sizes. */
export function prefetchPictureOnce({ src, srcSet, avifSrcSet, sizes }: PrefetchedPicture): void {
  if (!src || warmed.has(src) || savesData()) return
  warmed.add(src)
  const picture = new Image()
  if (avifSrcSet) {
    const source = document.createElement('source')
    source.type = 'image/avif'
    if (sizes) source.sizes = sizes
    source.srcset = avifSrcSet
    document.createElement('picture').append(source, picture)
  }
  picture.fetchPriority = 'low'
  picture.decoding = 'async'
  if (sizes) picture.sizes = sizes
  if (srcSet) picture.srcset = srcSet
  picture.src = src
}
