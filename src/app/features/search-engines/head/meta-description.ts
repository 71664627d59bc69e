const maxLength = 157

/** A description for search engines and link previews: one line, cut at 157 characters plus an ellipsis. */
export function metaDescription(text: string): string {
  const line = [...text.replace(/\s+/gu, ' ').trim()]
  return line.length > maxLength ? `${line.slice(0, maxLength).join('')}...` : line.join('')
}
