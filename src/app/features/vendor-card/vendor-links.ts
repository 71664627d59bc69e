export interface Website {
  readonly href: string
  /** 'ridgeworks.example', so that people see where the link leads. */
  readonly host: string
}

/** The artist's website if it is safe to link to: http or https only. */
export function websiteOf(address: string | null): Website | null {
  if (!address) return null
  try {
    const { protocol, href, host } = new URL(address)
    return protocol === 'https:' || protocol === 'http:' ? { href, host: host.replace(/^www\./, '') } : null
  } catch {
    return null
  }
}

/** A mailto: link. Characters that could add a header are escaped; email programs expect the @ as it is. */
export function emailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
