import { expect, test } from 'vitest'
import { ownDesignScript } from './own-design-script.ts'

/** What the script sets on a pretended page. */
function markedBy(search: string, draft: string | null | Error): string | undefined {
  const root: { dataset: { design?: string } } = { dataset: {} }
  const getItem = (key: string) => {
    if (draft instanceof Error) throw draft
    return key === 'design-draft' ? draft : null
  }
  const page = { location: { search }, localStorage: { getItem }, document: { documentElement: root } }
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is a string because it goes into the page
  new Function(...Object.keys(page), ownDesignScript)(...Object.values(page))
  return root.dataset.design
}

test('the server’s first hat stays for whoever draws for the first time', () => {
  expect(markedBy('', null)).toBeUndefined()
  expect(markedBy('?utm_source=letter', null)).toBeUndefined()
})

test('it is not shown where a design was drawn before, or the address asks for one', () => {
  expect(markedBy('', '{}')).toBe('own')
  expect(markedBy('?design=1', null)).toBe('own')
  expect(markedBy('?remix=1', null)).toBe('own')
})

test('a browser that keeps nothing for us shows it', () => {
  expect(markedBy('', new Error('denied'))).toBeUndefined()
})
