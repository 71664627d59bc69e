export interface SvgElement {
  /** Without the prefix of the SVG namespace; other namespaces keep theirs. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly SvgElement[]
  readonly parent: SvgElement | null
  /** The character data directly inside. */
  readonly text: string
  /** How many characters of the parent's text precede it. */
  readonly textBefore: number
}

export type SvgTree = { readonly root: SvgElement } | { readonly problem: 'entities' | 'not-svg' }

interface OpenElement extends SvgElement {
  readonly children: OpenElement[]
  text: string
}

const maxElements = 20_000
const maxDepth = 60

const tagName = /\/?([A-Za-z_][\w:.-]*)/y
/** Values can't contain `<`, so that a broken tag never hides more than itself. */
const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*(\/?)>/y

/**
 * Parses the elements of an SVG in linear time. Comments, instructions and unknown markup are ignored; what an unclosed
 * comment hides is not read. A DOCTYPE is accepted unless it declares entities: nested ones could expand a small file to
 * gigabytes.
 */
export function parseSvgTree(text: string): SvgTree {
  const reader = new TreeReader(text)
  if (!reader.read()) return { problem: 'entities' }
  const root = reader.root
  return root ? { root } : { problem: 'not-svg' }
}

class TreeReader {
  root: SvgElement | null = null
  private readonly text: string
  private readonly open: OpenElement[] = []
  private elements = 0
  /** Elements that are too deep to be read, below the innermost open one. */
  private deeper = 0
  private prefix = ''

  constructor(text: string) {
    this.text = text
  }

  /** False when the file declares entities. */
  read(): boolean {
    let at = 0
    for (;;) {
      const next = this.text.indexOf('<', at)
      this.characters(at, next < 0 ? this.text.length : next)
      if (next < 0 || this.elements > maxElements) return true
      if (
        this.text.startsWith('<!', next) &&
        /^<!(?:ENTITY|DOCTYPE)/i.test(this.text.slice(next, next + 9))
      ) {
        const end = declarationEnd(this.text, next)
        if (end === null) return false
        at = end
      } else at = this.section(next) ?? this.tag(next)
    }
  }

  private characters(from: number, to: number) {
    const parent = this.open.at(-1)
    if (parent && to > from && this.deeper === 0) parent.text += this.text.slice(from, to)
  }

  /** The end of a comment, an instruction or character data that starts here. */
  private section(at: number): number | null {
    const { text } = this
    for (const [open, close] of sections) {
      if (!text.startsWith(open, at)) continue
      const end = text.indexOf(close, at + open.length)
      const to = end < 0 ? text.length : end
      if (open === '<![CDATA[') this.characters(at + open.length, to)
      return Math.min(text.length, to + close.length)
    }
    return null
  }

  /** Reads the tag that starts here, if it's one, and says where to continue. */
  private tag(at: number): number {
    tagName.lastIndex = at + 1
    const named = tagName.exec(this.text)
    if (!named) return at + 1
    const isClosing = this.text[at + 1] === '/'
    let end = tagName.lastIndex
    const attributes = new Map<string, string>()
    for (;;) {
      attribute.lastIndex = end
      const found = attribute.exec(this.text)
      if (!found) break
      const [, name = '', double, quoted] = found
      attributes.set(name.replace(/^xlink:/, ''), decoded(double ?? quoted ?? ''))
      end = attribute.lastIndex
    }
    tagEnd.lastIndex = end
    const closed = tagEnd.exec(this.text)
    if (!closed) return at + 1
    if (isClosing) this.close(named[1] ?? '')
    else this.enter(named[1] ?? '', attributes, closed[1] === '/')
    return tagEnd.lastIndex
  }

  private enter(qualified: string, attributes: ReadonlyMap<string, string>, isEmpty: boolean) {
    if (!this.root && this.open.length === 0) {
      if (!/(?:^|:)svg$/.test(qualified)) return
      this.prefix = qualified.slice(0, -3)
    }
    if (this.deeper > 0 || this.open.length >= maxDepth) {
      if (!isEmpty) this.deeper += 1
      return
    }
    const parent = this.open.at(-1) ?? null
    if (!parent && this.root) return
    const element: OpenElement = {
      name: this.local(qualified),
      attributes,
      children: [],
      parent,
      text: '',
      textBefore: parent?.text.length ?? 0,
    }
    this.elements += 1
    parent?.children.push(element)
    this.root ??= element
    if (!isEmpty) this.open.push(element)
  }

  private close(qualified: string) {
    if (this.deeper > 0) this.deeper -= 1
    else if (this.open.at(-1)?.name === this.local(qualified)) this.open.pop()
  }

  private local(qualified: string): string {
    const { prefix } = this
    return prefix !== '' && qualified.startsWith(prefix) ? qualified.slice(prefix.length) : qualified
  }
}

const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Where a DOCTYPE ends; null when entities are declared. */
function declarationEnd(text: string, at: number): number | null {
  const end = text.indexOf('>', at)
  const close = end < 0 ? text.length : end + 1
  const subset = text.slice(at, close).indexOf('[')
  if (/^<!ENTITY/i.test(text.slice(at, at + 8))) return null
  if (subset < 0) return close
  const subsetEnd = text.indexOf(']', at + subset)
  const inside = text.slice(at + subset, subsetEnd < 0 ? text.length : subsetEnd)
  if (/<!ENTITY/i.test(inside)) return null
  const outer = subsetEnd < 0 ? -1 : text.indexOf('>', subsetEnd)
  return outer < 0 ? text.length : outer + 1
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Replaces the five predefined entities and numbers of characters. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const hex = name[1] === 'x' || name[1] === 'X'
    const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
