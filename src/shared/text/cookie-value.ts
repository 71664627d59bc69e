/** The value of a cookie in a `cookie` header, as it was set; null when it is missing. */
export function cookieValue(header: string | null, name: string): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}
