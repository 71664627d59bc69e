import MarkdownIt, { type Token } from 'markdown-it'
import {
  type GeneratedPart,
  generatedParts,
  type InlinePlaceholder,
  inlinePlaceholders,
} from './legal-document.ts'
import type { LegalBlock, LegalInline, LegalPart, ParsedLegalText } from './legal-text.ts'

/**
 * Markdown without HTML, pictures and code: they stay as the characters that were typed. `maxNesting` and the switched-off
 * rules keep the time for hostile text in proportion to its length.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 }).disable([
  'image',
  'code',
  'fence',
  'backticks',
  'hr',
])
/** Web addresses, email, pages and anchors of this site. Everything else stays text. */
markdown.validateLink = (address: string) => /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(address)

interface Node {
  readonly token: Token
  readonly children: readonly Node[]
}

/** Reads a legal text. Any text can be parsed; `legalTextProblem` says whether it can be published. */
export function parseLegalText(source: string): ParsedLegalText {
  const lead: LegalInline[] = []
  const parts: { readonly title: string; readonly id: string; readonly blocks: LegalBlock[] }[] = []
  const ids = new Set<string>()
  for (const node of treeOf(markdown.parse(source, {}))) {
    const { type, tag } = node.token
    const current = parts.at(-1)
    if (type === 'heading_open' && (tag === 'h1' || tag === 'h2')) parts.push(partOf(node, ids))
    else if (current) current.blocks.push(...blocksOf([node]))
    else if (lead.length === 0) lead.push(...contentOf(node))
  }
  return { lead, parts }
}

/** The same Markdown without the division into a lead and parts: every block in order. */
export function parseMarkdown(source: string): LegalBlock[] {
  return blocksOf(treeOf(markdown.parse(source, {})))
}

/** Whether the text has anything between its lead and its first heading, where no page would show it. */
export function hasTextBeforeFirstHeading(source: string): boolean {
  const nodes = treeOf(markdown.parse(source, {}))
  const first = nodes.findIndex(({ token: { tag } }) => tag === 'h1' || tag === 'h2')
  return (first === -1 ? nodes.length : first) > 1
}

function treeOf(tokens: readonly Token[]): Node[] {
  const root: Node[] = []
  const levels: Node[][] = [root]
  for (const token of tokens) {
    if (token.nesting === -1) {
      levels.pop()
      continue
    }
    const children: Node[] = []
    levels.at(-1)?.push({ token, children })
    if (token.nesting === 1) levels.push(children)
  }
  return root
}

function partOf(heading: Node, taken: Set<string>): LegalPart & { blocks: LegalBlock[] } {
  const text = textOf(contentOf(heading)).trim()
  const anchor = /\{#([a-z0-9-]{1,60})\}$/.exec(text)
  const title = anchor ? text.slice(0, anchor.index).trim() : text
  const wanted = anchor?.[1] ?? anchorOf(title)
  let id = wanted
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`
  taken.add(id)
  return { id, title, blocks: [] }
}

function anchorOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['part']
  return words.join('-').slice(0, 60)
}

function blocksOf(nodes: readonly Node[]): LegalBlock[] {
  return nodes.flatMap((node): LegalBlock[] => {
    const { type, attrs } = node.token
    if (type === 'paragraph_open') return [paragraphOf(node)]
    if (type === 'heading_open') return [{ kind: 'heading', content: contentOf(node) }]
    if (type === 'blockquote_open') return [{ kind: 'quote', blocks: blocksOf(node.children) }]
    if (type === 'table_open') return [{ kind: 'table', rows: rowsOf(node) }]
    const items = () => node.children.map((item) => blocksOf(item.children))
    if (type === 'bullet_list_open') return [{ kind: 'list', start: null, items: items() }]
    if (type === 'ordered_list_open') {
      const start = Number(attrs?.find(([name]) => name === 'start')?.[1] ?? 1)
      return [{ kind: 'list', start, items: items() }]
    }
    return []
  })
}

function paragraphOf(node: Node): LegalBlock {
  const content = contentOf(node)
  const text = textOf(content).trim()
  const part = generatedParts.find((name) => text === `{${name}}`)
  return part ? { kind: 'generated', part } : { kind: 'paragraph', content }
}

/** Header and body rows alike, because the first row is always the header. */
function rowsOf(table: Node): LegalInline[][][] {
  return table.children.flatMap(({ children }) =>
    children.map((row) => row.children.map((cell) => contentOf(cell))),
  )
}

function contentOf({ children }: Node): LegalInline[] {
  return children.flatMap(({ token }) => inlinesOf(treeOf(token.children ?? [])))
}

function inlinesOf(nodes: readonly Node[]): LegalInline[] {
  return nodes.flatMap(({ token, children }): LegalInline[] => {
    const { type, attrs, content } = token
    if (type === 'softbreak') return [{ kind: 'text', text: ' ' }]
    if (type === 'hardbreak') return [{ kind: 'break' }]
    if (type === 'strong_open') return [{ kind: 'strong', content: inlinesOf(children) }]
    if (type === 'em_open') return [{ kind: 'emphasis', content: inlinesOf(children) }]
    if (type === 's_open') return [{ kind: 'struck', content: inlinesOf(children) }]
    if (type === 'link_open') {
      const href = String(attrs?.find(([name]) => name === 'href')?.[1] ?? '')
      return [{ kind: 'link', href, content: inlinesOf(children) }]
    }
    return withPlaceholders(content)
  })
}

function withPlaceholders(text: string): LegalInline[] {
  return text.split(/(\{[a-z]{1,20}\})/).flatMap((piece): LegalInline[] => {
    if (piece === '') return []
    const name = inlinePlaceholders.find((placeholder) => piece === `{${placeholder}}`)
    return [name ? { kind: 'placeholder', name } : { kind: 'text', text: piece }]
  })
}

/** The words without marks; placeholders as they were typed. */
function textOf(content: readonly LegalInline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'text') return inline.text
      if (inline.kind === 'placeholder') return `{${inline.name}}`
      return inline.kind === 'break' ? ' ' : textOf(inline.content)
    })
    .join('')
}

/** The placeholders that the text really shows. */
export function placeholdersOf({
  lead,
  parts,
}: ParsedLegalText): ReadonlySet<InlinePlaceholder | GeneratedPart> {
  const found = new Set<InlinePlaceholder | GeneratedPart>()
  const inline = (content: readonly LegalInline[]): void =>
    content.forEach((one) => {
      if (one.kind === 'placeholder') found.add(one.name)
      else if ('content' in one) inline(one.content)
    })
  const block = (one: LegalBlock): void => {
    if (one.kind === 'generated') found.add(one.part)
    else if (one.kind === 'list') one.items.flat().forEach(block)
    else if (one.kind === 'quote') one.blocks.forEach(block)
    else if (one.kind === 'table') one.rows.flat().forEach(inline)
    else inline(one.content)
  }
  inline(lead)
  parts.flatMap(({ blocks }) => blocks).forEach(block)
  return found
}
