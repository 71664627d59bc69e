/** What a page takes besides its bytes: headers and the topics that it depends on (bytes, estimated). */
const pageOverhead = 6 * 1024

interface Weighed {
  readonly body: { bytes(): number }
}

export interface PageStore<Page> {
  get(key: string): Page | undefined
  put(key: string, page: Page): void
  remove(key: string): void
  /** Marks it as the most recently used. */
  use(key: string): void
  /** Counts its bytes again, which are fewer once it has been compressed. */
  weigh(key: string): void
  size(): { readonly pages: number; readonly bytes: number }
}

/** Pages of `maxBytes` in total. The least recently used are evicted first. */
export function pageStore<Page extends Weighed>(maxBytes: number): PageStore<Page> {
  const entries = new Map<string, { readonly page: Page; weight: number }>()
  let bytes = 0

  const remove = (key: string) => {
    bytes -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }
  const weigh = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.weight
    entry.weight = entry.page.body.bytes() + pageOverhead
    bytes += entry.weight
  }
  return {
    get: (key) => entries.get(key)?.page,
    put: (key, page) => {
      remove(key)
      entries.set(key, { page, weight: 0 })
      weigh(key)
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    remove,
    use: (key) => {
      const entry = entries.get(key)
      if (!entry) return
      entries.delete(key)
      entries.set(key, entry)
    },
    weigh,
    size: () => ({ pages: entries.size, bytes }),
  }
}
