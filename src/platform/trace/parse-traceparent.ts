/** The caller's place in a trace, as the header `traceparent` says it. */
export interface RemoteParent {
  readonly traceId: string
  readonly spanId: string
  /** Whether the trace is collected. */
  readonly isSampled: boolean
}

/** version-trace-span-flags */
const length = 55
const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Reads a W3C `traceparent` strictly; null when it isn't one. Anyone can send the header, so its length comes first. A later
 * version may add parts at the end.
 */
export function parseTraceparent(header: string | undefined): RemoteParent | null {
  if (header === undefined || header.length < length || header.length > 2 * length) return null
  if (header.length > length && header[length] !== '-') return null
  const [, version = 'ff', traceId = '', spanId = '', flags = ''] = form.exec(header.slice(0, length)) ?? []
  if (version === 'ff' || (version === '00' && header.length > length)) return null
  const isSampled = (Number.parseInt(flags, 16) & 1) === 1
  return isZero(traceId) || isZero(spanId) ? null : { traceId, spanId, isSampled }
}

export function formatTraceparent({ traceId, spanId, isSampled }: RemoteParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

function isZero(id: string): boolean {
  return /^0*$/.test(id)
}
