export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The element's own text, without that of its children. */
  readonly text: string
}

const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const tokens = /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy

/**
 * The root of a document in the format that we write: elements, attributes and text. Throws on anything that a strict
 * parser would reject.
 */
export function parseXml(xml: string): XmlElement {
  const error = forbidden.exec(xml)
  if (error) throw new Error(`XML cannot carry ${JSON.stringify(error[0])}`)
  const body = xml.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '')
  const document = { name: '', attributes: {}, children: [] as XmlElement[], text: '' }
  const open: { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }[] = [
    document,
  ]
  let end = 0
  for (const [all, closing, name = '', attributes = '', empty, text] of body.matchAll(tokens)) {
    end += all.length
    const current = open.at(-1)
    if (!current) throw new Error('text after the end')
    if (text !== undefined) current.text += plain(text)
    else if (closing) {
      if (current.name !== name || attributes || empty)
        throw new Error(`<${current.name}> ends as </${name}>`)
      open.pop()
    } else {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' }
      current.children.push(element)
      if (!empty) open.push(element)
    }
  }
  if (end !== body.length) throw new Error(`not well-formed: ${body.slice(end, end + 80)}`)
  const [root, ...others] = document.children
  if (!root || others.length > 0 || open.length !== 1)
    throw new Error('there must be exactly one root, closed')
  return root
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, plain(value)]))
}

function plain(text: string): string {
  return text.replace(/&([^;\s]*);?/g, (all, name: string) => {
    const character = entities[name]
    if (character === undefined || !all.endsWith(';')) throw new Error(`a bare ampersand: ${all}`)
    return character
  })
}

/** The text of the first child with that name, or undefined. */
export function textOf(element: XmlElement, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text
}

/** All elements with that name, at any depth. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ])
}
