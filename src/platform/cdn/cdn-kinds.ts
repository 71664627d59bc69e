/** How a CDN is spoken to. Sources: developers.cloudflare.com/cache/how-to/purge-cache, www.fastly.com/documentation/reference/api/purging. */
interface CdnKind {
  /** The header that names a page's tags; the CDN removes it. */
  readonly tagHeader: string
  readonly separator: string
  /** The header with a lifetime for this CDN alone. */
  readonly lifetimeHeader: string
  /** How many tags one purge may name. */
  readonly maxTags: number
  readonly authorization: (token: string) => Readonly<Record<string, string>>
  readonly purge: (tags: readonly string[]) => unknown
}

export type CdnName = 'cloudflare' | 'fastly'

export const cdnKinds: Readonly<Record<CdnName, CdnKind>> = {
  cloudflare: {
    tagHeader: 'cache-tag',
    separator: ',',
    lifetimeHeader: 'cloudflare-cdn-cache-control',
    maxTags: 100,
    authorization: (token) => ({ authorization: `Bearer ${token}` }),
    purge: (tags) => ({ tags }),
  },
  fastly: {
    tagHeader: 'surrogate-key',
    separator: ' ',
    lifetimeHeader: 'surrogate-control',
    maxTags: 256,
    authorization: (token) => ({ 'fastly-key': token }),
    purge: (tags) => ({ surrogate_keys: tags }),
  },
}

/** The CDN in front, and the address of its purges. */
export interface CdnSettings {
  readonly kind: CdnName
  readonly purgeUrl: string
  readonly token: string
}
