import { expect, test } from 'vitest'
import { applyCommand, checkDesign, estimateDesign } from '#modules/design-engine'
import { designAssets } from '#tests/support/design-assets.ts'
import { starterDesign } from '../document/new-layer.ts'
import { reviewOfStarter } from './review-of-starter.ts'

test('the review that comes with the page is the one that the starter design gets', () => {
  const starter = starterDesign()
  expect(reviewOfStarter(starter)).toEqual({
    checks: checkDesign(starter, designAssets),
    stitches: estimateDesign(starter, designAssets),
    fixAll: null,
  })
  expect(reviewOfStarter(applyCommand(starter, { do: 'set-blank', blank: 'foam-five-panel' }))).toBeNull()
})
