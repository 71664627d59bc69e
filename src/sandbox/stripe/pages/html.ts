/** Markup that is safe to send. Only `html` makes it, and it escapes everything else. */
export interface Html {
  readonly markup: string
}

type Part = string | number | Html | readonly Part[] | null | undefined | false

/** Builds markup. Every value is escaped unless it is `Html` itself. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  const rendered = texts.map((text, index) => text + (index < parts.length ? render(parts[index]) : ''))
  return { markup: rendered.join('') }
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string') return escapeText(part)
  if (typeof part === 'number') return String(part)
  if (isList(part)) return part.map(render).join('')
  return part.markup
}

function isList(part: Html | readonly Part[]): part is readonly Part[] {
  return Array.isArray(part)
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** `$1,234.50`; a negative amount as `-$3.00`. */
export function dollars(cents: number): string {
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return `${cents < 0 ? '-' : ''}$${amount}`
}

/** Seconds since 1970 as a date and time in UTC. */
export function time(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
