import type { SvgElement } from './svg-tree.ts'

/** One part of a selector between spaces: `path.st0#crest`. */
interface Compound {
  readonly type: string
  readonly id: string
  readonly classes: readonly string[]
  /** It must match the parent of the part after it, not just an ancestor. */
  readonly isParent: boolean
}

interface Rule {
  /** From the element outward. */
  readonly compounds: readonly Compound[]
  readonly weight: number
  readonly declarations: readonly Declaration[]
}

export interface Declaration {
  readonly name: string
  readonly value: string
  readonly isImportant: boolean
}

const maxRules = 2_000
/** Real files match a few rules per element. */
const maxMatches = 200_000

/** The rules of the style sheets in a file: type, class, id, group, child and descendant selectors. Others are ignored. */
export class StyleSheet {
  /** By the most selective name of what they match. */
  private readonly rules = new Map<string, Rule[]>()
  private count = 0
  private matches = 0

  add(text: string): void {
    const css = withoutComments(text)
    for (let at = 0; at < css.length && this.count < maxRules; ) {
      const open = css.indexOf('{', at)
      if (open < 0) return
      // What precedes a semicolon is an @import or @charset.
      const prelude = css.slice(at, open).split(';').at(-1)?.trim()
      if (prelude?.startsWith('@')) {
        at = blockEnd(css, open)
        continue
      }
      const close = css.indexOf('}', open)
      const end = close < 0 ? css.length : close
      this.addRules(prelude ?? '', declarationsOf(css.slice(open + 1, end)))
      at = end + 1
    }
  }

  private addRules(selectors: string, declarations: readonly Declaration[]) {
    for (const selector of selectors.split(',')) {
      const compounds = compoundsOf(selector)
      const [last] = compounds
      if (!last || this.count >= maxRules) continue
      this.count += 1
      const weight = compounds.reduce((sum, one) => sum + weightOf(one), 0) * maxRules + this.count
      const key = keyOf(last)
      const known = this.rules.get(key) ?? []
      known.push({ compounds, weight, declarations })
      this.rules.set(key, known)
    }
  }

  /** The declarations for an element, the strongest last. */
  declarationsFor(element: SvgElement): Declaration[] {
    if (this.count === 0) return []
    const keys = [
      `#${element.attributes.get('id') ?? ''}`,
      ...classesOf(element).map((name) => `.${name}`),
      element.name,
      '*',
    ]
    const found = [...new Set(keys)].flatMap((key) => this.rules.get(key) ?? [])
    this.matches += found.length
    if (this.matches > maxMatches) return []
    return found
      .filter(({ compounds }) => matches(compounds, element))
      .toSorted((one, other) => one.weight - other.weight)
      .flatMap(({ declarations }) => declarations)
  }
}

function withoutComments(text: string): string {
  const parts: string[] = []
  let at = 0
  for (let start = text.indexOf('/*'); start >= 0; start = text.indexOf('/*', at)) {
    parts.push(text.slice(at, start))
    const end = text.indexOf('*/', start + 2)
    at = end < 0 ? text.length : end + 2
  }
  return [...parts, text.slice(at)].join(' ').replaceAll('<!--', ' ').replaceAll('-->', ' ')
}

function blockEnd(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return css.length
}

/** Splits `fill:#fff;stroke:none !important`. */
export function declarationsOf(text: string): Declaration[] {
  return text.split(';').flatMap((part): Declaration[] => {
    const colon = part.indexOf(':')
    if (colon < 0) return []
    const value = part.slice(colon + 1).trim()
    const plain = value.replace(/!important$/i, '').trim()
    return [{ name: part.slice(0, colon).trim().toLowerCase(), value: plain, isImportant: plain !== value }]
  })
}

const maxCompounds = 8
const compoundForm = /^(\*|[A-Za-z][\w-]*)?((?:[.#][^\s.#:[\]>+~*,()]+)*)$/

function compoundsOf(selector: string): Compound[] {
  const words = selector.replaceAll('>', ' > ').trim().split(/\s+/)
  if (words.length > 2 * maxCompounds) return []
  const compounds: Compound[] = []
  let isParent = false
  for (const word of words.toReversed()) {
    if (word === '>') {
      isParent = true
      continue
    }
    const parsed = compoundForm.exec(word)
    if (!parsed || word === '') return []
    const [, type = '*', names = ''] = parsed
    const parts = names.match(/[.#][^.#]+/g) ?? []
    const ids = parts.filter((part) => part.startsWith('#'))
    compounds.push({
      type: type === '*' ? '' : type,
      id: ids[0]?.slice(1) ?? '',
      classes: parts.filter((part) => part.startsWith('.')).map((part) => part.slice(1)),
      isParent,
    })
    isParent = false
  }
  return compounds
}

const weightOf = ({ type, id, classes }: Compound) =>
  (id ? 10_000 : 0) + 100 * classes.length + (type ? 1 : 0)

function keyOf({ type, id, classes }: Compound): string {
  if (id) return `#${id}`
  const [name] = classes
  return name ? `.${name}` : type || '*'
}

const classesOf = ({ attributes }: SvgElement) =>
  (attributes.get('class') ?? '').split(/\s+/).filter(Boolean).slice(0, 20)

function matchesOne({ type, id, classes }: Compound, element: SvgElement): boolean {
  if (type && type !== element.name) return false
  if (id && id !== element.attributes.get('id')) return false
  if (classes.length === 0) return true
  const own = classesOf(element)
  return classes.every((name) => own.includes(name))
}

/** The nearest ancestor that fits is taken, which is enough without combinations of children and descendants. */
function matches([own, ...others]: readonly Compound[], element: SvgElement): boolean {
  if (!own || !matchesOne(own, element)) return false
  let at = element.parent
  for (const compound of others) {
    while (at && !compound.isParent && !matchesOne(compound, at)) at = at.parent
    if (!at || !matchesOne(compound, at)) return false
    at = at.parent
  }
  return true
}
