import { expect, test } from 'vitest'
import { inPlantedTree, projectRoot } from './planted-tree.ts'
import { straightApostrophes } from './straight-apostrophes.ts'

test('pages, emails and answers use the typographic apostrophe, except where the specification prints another', () => {
  expect(straightApostrophes(projectRoot)).toEqual([])
})

test('a straight apostrophe is found in texts of every form, but not in comments, queries and logs', () => {
  const planted = {
    'src/app/routes/cart.tsx': [
      "// It's a comment.",
      'export const Cart = ({ name }) => <p title="It\'s here">You can\'t buy {name}</p>',
      "const empty = 'You haven\\'t placed any orders yet.'",
      "const query = 'select * from jobs where it\\'s late'",
    ].join('\n'),
    'src/modules/orders/emails.ts': [
      "export const text = (name) => `${name}'s order`",
      'log.info("it\'s shipped")',
      'throw new Error("can\'t happen")',
    ].join('\n'),
  }
  expect(inPlantedTree(planted, straightApostrophes)).toEqual([
    "src/app/routes/cart.tsx:2: It's here",
    "src/app/routes/cart.tsx:2: You can't buy",
    "src/modules/orders/emails.ts:1: 's order",
  ])
})
