/** What XML 1.0 cannot carry in any form: control characters, halves of pairs, two last places of the plane. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text for an element or an attribute, whatever was typed into it. */
export function xmlText(text: string): string {
  return text.replace(impossible, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** '<g:price>32.00 USD</g:price>'. The name is ours, the text is anybody's. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}
