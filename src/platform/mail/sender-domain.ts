/** The domain of a sender such as `hi@hats.example` or `"Hats" <hi@hats.example>`; null when it has no address. */
export function senderDomain(from: string): string | null {
  const open = from.lastIndexOf('<')
  const address = open < 0 ? from : from.slice(open + 1, from.indexOf('>', open))
  const [name, domain, ...more] = address.trim().split('@')
  if (!name || !domain || more.length > 0) return null
  return /^[a-z0-9.-]+$/i.test(domain) ? domain.toLowerCase() : null
}
