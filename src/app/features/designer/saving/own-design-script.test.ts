import { expect, test } from 'vitest'
import { ownDesignScript } from './own-design-script.ts'

/** Runs the script on a fake page and returns what it set. */
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

test('a new visitor sees the starter design from the server', () => {
  expect(markedBy('', null)).toBeUndefined()
  expect(markedBy('?utm_source=letter', null)).toBeUndefined()
})

test('the starter design is hidden if the browser has a draft or the address names a design', () => {
  expect(markedBy('', '{}')).toBe('own')
  expect(markedBy('?design=1', null)).toBe('own')
  expect(markedBy('?remix=1', null)).toBe('own')
})

test('a browser without storage shows the starter design', () => {
  expect(markedBy('', new Error('denied'))).toBeUndefined()
})
