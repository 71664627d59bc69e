import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aText } from '#tests/support/design-factory.ts'
import { applyCommand } from '#modules/design-engine'
import { sharedPicture } from './shared-picture.ts'

test('the shared picture has the sample text and no name of the team', () => {
  const design = aDesign([aText({ text: 'NAME', perHat: 'name' })])
  const team = applyCommand(design, {
    do: 'set-roster',
    roster: [{ name: 'ROSALIND', number: '7', quantity: 1 }],
  })
  expect(team.roster).toHaveLength(1)
  expect(sharedPicture(team, designAssets)).toBe(sharedPicture(design, designAssets))
})
