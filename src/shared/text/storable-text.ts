/** PostgreSQL can't store NUL characters or, in JSON, lone surrogates. No user types either. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Checks every key and text of a parsed JSON value, at any depth. */
export function isStorableJson(value: unknown): boolean {
  // A list instead of recursion, because the depth is user input.
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && !isStorable(next)) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) {
      if (!isStorable(key)) return false
      open.push(inner)
    }
  }
  return true
}

/** Checks every field of a form. Files may contain any bytes, but their names may not. */
export function isStorableForm(form: FormData): boolean {
  return [...form].every(
    ([name, value]) => isStorable(name) && isStorable(typeof value === 'string' ? value : value.name),
  )
}
