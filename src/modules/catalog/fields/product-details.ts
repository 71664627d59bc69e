import type { Attribute } from '../storefront/product-views.ts'

export interface StoredDetails {
  readonly attributes: readonly Attribute[]
  readonly textDetails: Readonly<Record<string, string>>
}

/**
 * Reads product details from an object or its JSON text and returns what can be shown: attributes with a name and a value, and
 * texts. Never throws, because invalid data of one product must not break its page.
 */
export function productDetailsFrom(value: unknown): StoredDetails {
  const details = objectFrom(value)
  const list = Array.isArray(details.attributes) ? details.attributes : []
  return {
    attributes: list.flatMap((entry) => attributeFrom(entry)),
    textDetails: Object.fromEntries(
      Object.entries(details).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
      ),
    ),
  }
}

function attributeFrom(entry: unknown): Attribute[] {
  if (typeof entry !== 'object' || entry === null || !('name' in entry) || !('value' in entry)) return []
  const { name, value } = entry
  if (typeof name !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) return []
  return name.trim() === '' || String(value).trim() === ''
    ? []
    : [{ name: name.trim(), value: String(value).trim() }]
}

/** Reads an object or its JSON text; anything else gives an empty object. */
export function objectFrom(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return isPlainObject(value) ? value : {}
  try {
    const parsed: unknown = JSON.parse(value)
    return isPlainObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
