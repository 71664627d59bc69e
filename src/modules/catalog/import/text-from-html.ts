const lineBreak = /^<br\s*\/?>$/i
const paragraphEnd = /^<\/(?:p|div|li|h\d)>$/i
/** Replaces a `<br>` until empty lines between paragraphs are reduced: line breaks are kept as they are. */
const keptBreak = '\0'
const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** The text of an HTML description, with a line end after each paragraph and list item. Reads the HTML once. */
export function textFromHtml(html: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = html.indexOf('<', at)
    const end = start < 0 ? -1 : html.indexOf('>', start)
    if (end < 0) break
    const tag = html.slice(start, end + 1)
    parts.push(html.slice(at, start), lineBreak.test(tag) ? keptBreak : paragraphEnd.test(tag) ? '\n' : '')
    at = end + 1
  }
  return [...parts, html.slice(at)]
    .join('')
    .replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(keptBreak, '\n')
    .trim()
}
