/** How well words name something: 0 if they are one of its names, 1 if one begins with them, otherwise 2. */
export function nameRank(words: string, names: readonly (string | null)[]): 0 | 1 | 2 {
  const wanted = words.toLowerCase()
  const own = names.map((name) => name?.toLowerCase() ?? '')
  if (own.includes(wanted)) return 0
  return own.some((name) => name.startsWith(wanted)) ? 1 : 2
}
