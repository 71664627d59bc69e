export interface Website {
  readonly href: string
  /** 'ridgeworks.example', for people to see where the link leads. */
  readonly host: string
}

/** The artist's own site, when it is one that a link may lead to: http or https, nothing else. */
export function websiteOf(address: string | null): Website | null {
  if (!address) return null
  try {
    const { protocol, href, host } = new URL(address)
    return protocol === 'https:' || protocol === 'http:' ? { href, host: host.replace(/^www\./, '') } : null
  } catch {
    return null
  }
}

/** The address of a new mail. Whatever could begin a header of its own is written out; the @ is what mail programs look for. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
