/** The path with the fields that aren't empty, so that a filtered page has a short address. */
export function pathWithQuery(path: string, fields: Readonly<Record<string, string>>): string {
  const used = Object.entries(fields).filter(([, value]) => value !== '')
  return used.length > 0 ? `${path}?${new URLSearchParams(used)}` : path
}
