import { describe, expect, test, vi } from 'vitest'
import { isId, newId } from './ids.ts'

const sources = {
  'on https': crypto,
  'without https': { getRandomValues: crypto.getRandomValues.bind(crypto) },
}

describe.each(Object.entries(sources))('%s', (_, source) => {
  test('new ids are unique random UUIDs of version 4, with every digit occurring at every free position', () => {
    vi.stubGlobal('crypto', source)
    const ids = Array.from({ length: 2_000 }, () => newId<string>())
    vi.unstubAllGlobals()
    for (const id of ids) {
      expect(isId(id)).toBe(true)
      expect(id).toMatch(/^.{14}4.{4}[89ab]/)
    }
    expect(new Set(ids).size).toBe(ids.length)

    const places = [...'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'].flatMap((kind, at) =>
      kind === 'x' ? [at] : [],
    )
    for (const at of places) expect(new Set(ids.map((id) => id[at])).size).toBe(16)
  })
})
