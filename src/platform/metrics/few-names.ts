/**
 * Passes the first `max` different names and then turns every new one into 'other', so that a label never has more values,
 * whatever is sent.
 */
export function fewNames(max: number): (name: string) => string {
  const known = new Set<string>()
  return (name) => {
    if (known.has(name)) return name
    if (known.size >= max) return 'other'
    known.add(name)
    return name
  }
}
