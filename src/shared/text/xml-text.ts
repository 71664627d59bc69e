/** Characters that XML 1.0 can't contain in any form: control characters, unpaired surrogates, U+FFFE and U+FFFF. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for an element or attribute. */
export function xmlText(text: string): string {
  return text.replace(impossible, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** '<g:price>32.00 USD</g:price>'. The name is trusted, the text isn't. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}
