import { describe, expect, it } from 'vitest'
import { checkDesign, checkStitches, designDocumentSchema, drawPlacement } from '#modules/design-engine'
import { designAssets } from '#tests/support/design-assets.ts'
import { lookCategories } from './look.ts'
import { starterDesign } from '../document/new-layer.ts'
import { looks } from './looks.ts'
import { typedWords, wordsOnLook } from './words-on-look.ts'

describe('the looks', () => {
  it('are at least forty, in every category, each with its own name', () => {
    expect(looks.length).toBeGreaterThanOrEqual(40)
    expect(new Set(looks.map(({ id }) => id)).size).toBe(looks.length)
    expect(new Set(looks.map(({ category }) => category))).toEqual(new Set(lookCategories))
  })

  it.each(looks)('can be made without a remark: $name', ({ document }) => {
    expect(designDocumentSchema.parse(document)).toEqual(document)
    expect(checkDesign(document, designAssets).map(({ text }) => text)).toEqual([])
    expect(checkStitches(drawPlacement(document, 'front', designAssets)).map(({ text }) => text)).toEqual([])
  })
})

describe('the words of a shopper', () => {
  it('are known from those of the starter and of the looks', () => {
    const [look] = looks
    if (!look) throw new Error('there is no look')
    expect(typedWords(starterDesign(), looks)).toBeNull()
    expect(typedWords(look.document, looks)).toBeNull()
    expect(typedWords(wordsOnLook(look, 'KINGSTON', designAssets), looks)).toBe('KINGSTON')
  })

  it.each(['JO', 'KINGSTON', 'Kingston Road 12'])('fit on every look: %s', (words) => {
    for (const look of looks) {
      const document = wordsOnLook(look, words, designAssets)
      const drawing = drawPlacement(document, 'front', designAssets)
      const drawn = drawing.layers.at(-1)
      expect(drawn?.title).toBe(`“${words}”`)
      const { width, safeMargin } = drawing.placement
      expect((drawn?.box.right ?? 0) - (drawn?.box.left ?? 0)).toBeLessThanOrEqual(
        width - 2 * safeMargin + 0.5,
      )
    }
  })
})
