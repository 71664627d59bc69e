import { invalidParameter } from '../stripe-error.ts'

export type FormValue = string | FormValue[] | { [key: string]: FormValue }

type Node = Map<string, Node | string>

/**
 * Decodes `a[b][0][c]=v` to `{a: {b: [{c: 'v'}]}}`, for bodies and query strings. Common decoders limit the length of lists
 * and turn longer ones into objects, so this is written here.
 */
export function decodeForm(text: string): Record<string, FormValue> {
  const root: Node = new Map()
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const key = decodePart(cut < 0 ? pair : pair.slice(0, cut))
    place(root, key, cut < 0 ? '' : decodePart(pair.slice(cut + 1)))
  }
  return Object.fromEntries([...root].map(([key, node]) => [key, settle(node)]))
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw invalidParameter(null, 'The request could not be decoded: bad percent encoding.')
  }
}

function place(root: Node, key: string, value: string): void {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key)
  if (!match) throw invalidParameter('parameter_unknown', `Received unknown parameter: ${key}`, key)
  const steps = [
    match[1] ?? '',
    ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? ''),
  ]
  let node = root
  for (const [index, step] of steps.entries()) {
    const name = step === '' ? String(node.size) : step
    const here = node.get(name)
    if (index === steps.length - 1) {
      if (here !== undefined) throw invalidParameter(null, `Parameter given twice: ${key}`, key)
      node.set(name, value)
    } else if (here === undefined) {
      const child: Node = new Map()
      node.set(name, child)
      node = child
    } else if (typeof here === 'string') {
      throw invalidParameter(null, `Parameter is both a value and a hash: ${key}`, key)
    } else {
      node = here
    }
  }
}

function settle(node: Node | string): FormValue {
  if (typeof node === 'string') return node
  const names = [...node.keys()]
  const isList = names.length > 0 && names.every((name, index) => name === String(index))
  if (isList) return [...node.values()].map(settle)
  // Without a prototype, `__proto__` is an ordinary key.
  const hash: { [key: string]: FormValue } = Object.create(null)
  for (const [name, child] of node) hash[name] = settle(child)
  return hash
}
