/** The address of a sender such as `hi@hats.example` or `"Hats" <hi@hats.example>`; null when it has none. */
export function senderAddress(from: string): string | null {
  const open = from.lastIndexOf('<')
  const address = (open < 0 ? from : from.slice(open + 1, from.indexOf('>', open))).trim()
  const [name, domain, ...more] = address.split('@')
  return name && domain && more.length === 0 && /^[a-z0-9.-]+$/i.test(domain) ? address : null
}

/** A sender with a name: `"Hats" <hi@hats.example>`. */
export function namedSender(name: string, address: string): string {
  return `"${name.replaceAll(/["\\]/g, '')}" <${address}>`
}

/** Its domain in lower case; null when it has no address. */
export function senderDomain(from: string): string | null {
  return senderAddress(from)?.split('@')[1]?.toLowerCase() ?? null
}
