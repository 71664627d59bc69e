/** One file of an archive. Large content is divided into several parts, so that none has to be larger than memory. */
export interface ArchivePart {
  /** Its path in the archive, such as 'tables/public.orders/000001.jsonl'. */
  readonly name: string
  readonly bytes: Buffer
}

/** The last parts: every other part with its size and hash, and the hash of that list. */
export const manifestName = 'manifest.json'
export const manifestHashName = 'manifest.sha256'

export interface ManifestRow {
  readonly name: string
  readonly size: number
  readonly sha256: string
}
