import { expect, test } from 'vitest'
import { findWords } from '#scripts/check/find-words.ts'
import { inPlantedTree } from './planted-tree.ts'

const file = 'src/shared/planted.ts'
const foundIn = (source: string) => {
  const findings = inPlantedTree({ [file]: source }, (root) => findWords(root, [file]))
  return findings.map(({ line, name, found }) => `${line} ${name}: ${found}`)
}

test.each([
  ['// The picture is drawn anew.', '1 anew: anew'],
  ['// Shipping is reckoned from here.', '1 reckon: reckoned'],
  ['// The shopper is told by email.', '1 is told: is told'],
  ['// You can call the whole order off.', '1 called off: call the whole order off'],
  ["const text = 'Front colour'", '1 colour: colour'],
  ["const title = 'Order cancelled today'", '1 cancelled: cancelled'],
  ['const colourOf = 1', '1 colour: colour'],
  ['// The file lies in the bucket.', '1 stands, lies: lies in'],
  ['const lastMail = 1', '1 mail in an identifier: Mail'],
  ['// Sign in first.', '1 sign in: Sign in'],
])('reports a word that the glossary replaces: %s', (source, finding) => {
  expect(foundIn(`${source}\n`)).toEqual([finding])
})

test('similar words pass', () => {
  const source = `
    import { logIn } from './log-in.server.ts'
    // A stand-in stands in for Stripe. The mail server may be down. Log in, then cancel.
    const labels = { canceled: 'Canceled' }
  `
  expect(foundIn(source)).toEqual([])
})
