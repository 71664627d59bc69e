/** What the audit log says about a search: a name or an address stays out of it. */
export function searched(text: string): '' | 'searched' {
  return text.trim() === '' ? '' : 'searched'
}
