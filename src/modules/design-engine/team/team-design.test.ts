import { designVersion } from '../document/design-types.ts'
import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aGraphic, aText } from '#tests/support/design-factory.ts'
import { checkTeam } from '../checks/check-team.ts'
import { checkDesign } from '../checks/check-design.ts'
import { canBeMade } from '../checks/design-check.ts'
import { applyCommand } from '../document/design-commands.ts'
import type { DesignDocument } from '../document/design-document.ts'
import { historyOf, perform, undo } from '../document/design-history.ts'
import { openDocument } from '../document/open-document.ts'
import { drawPlacement } from '../drawing/draw-placement.ts'
import {
  documentForHat,
  hatTitle,
  longestHat,
  middleHat,
  type RosterRow,
  teamFieldsOf,
  teamQuantity,
  withoutRoster,
} from './roster.ts'

const row = (name: string, more: Partial<RosterRow> = {}): RosterRow => ({
  name,
  number: '',
  quantity: 1,
  ...more,
})
const team = (rows: readonly RosterRow[], changes: Parameters<typeof aText>[0] = {}): DesignDocument => ({
  ...aDesign([
    aGraphic({ y: -18, size: 16 }),
    aText({ text: 'NAME', capHeight: 12, y: 10, perHat: 'name', ...changes }),
  ]),
  roster: [...rows],
})
const textOf = (document: DesignDocument) =>
  document.placements.front.layers.flatMap((layer) => (layer.kind === 'text' ? [layer.text] : []))

test('a hat of a team has its own text, and everything else stays the same object', () => {
  const document = applyCommand(team([row('SMITH')]), {
    do: 'add',
    placement: 'back',
    layer: aText({ id: 'number', text: '0', perHat: 'number' }),
  })
  const hat = documentForHat(document, row('SMITH', { number: '7' }))
  expect(textOf(hat)).toEqual(['SMITH'])
  expect(hat.placements.back.layers).toMatchObject([{ text: '7' }])
  expect(hat.placements.left).toBe(document.placements.left)
  expect(teamFieldsOf(hat)).toEqual([])
  expect(hat.roster).toEqual([])
  expect(teamFieldsOf(document)).toEqual(['name', 'number'])
})

test('a text that a row lacks is left out on its hat', () => {
  const document = team([row('', { number: '7' })])
  expect(documentForHat(document, row('', { number: '7' })).placements.front.layers).toMatchObject([
    { kind: 'graphic' },
  ])
})

test('the roster decides the quantity only while a text differs per hat', () => {
  const document = team([row('SMITH', { quantity: 2 }), row('LOPEZ', { quantity: 3 })])
  expect(teamQuantity(document)).toBe(5)
  expect(teamQuantity(withoutRoster(document))).toBeNull()
  const same = applyCommand(document, { do: 'set-per-hat', id: 'text', field: null })
  expect(teamQuantity(same)).toBeNull()
})

test('the middle hat is the one at half of the hats, by letters', () => {
  const document = team([row('ALEXANDROPOULOS'), row('LI', { quantity: 4 }), row('SMITH')])
  expect(middleHat(document)?.name).toBe('LI')
  expect(longestHat(document)?.name).toBe('ALEXANDROPOULOS')
  expect(middleHat(team([]))).toBeNull()
})

test('rows have a title for people', () => {
  expect(
    [row('SMITH', { number: '7' }), row('SMITH'), row('', { number: '7' }), row('')].map(hatTitle),
  ).toEqual(['SMITH 7', 'SMITH', 'Number 7', 'Hat without a name'])
})

test('a roster is cleaned, undone, and stored within its limits', () => {
  const long = { name: ` A\nB${'C'.repeat(60)}`, number: '123456789', quantity: 0.2 }
  const start = historyOf(team([]))
  const changed = perform(start, { do: 'set-roster', roster: [long] })
  expect(changed.now.roster).toEqual([{ name: ` A B${'C'.repeat(36)}`, number: '123456', quantity: 1 }])
  expect(openDocument(structuredClone(changed.now))).toEqual(changed.now)
  expect(undo(changed).now).toBe(start.now)
  expect(perform(changed, { do: 'set-roster', roster: changed.now.roster })).toBe(changed)
  const many = applyCommand(team([]), {
    do: 'set-roster',
    roster: Array.from({ length: 300 }, () => row('A')),
  })
  expect(many.roster).toHaveLength(200)
})

test('opens version 3 without a roster, and it looks the same', () => {
  const { roster: _, ...third } = aDesign([aText(), aGraphic()])
  const opened = openDocument({ ...third, version: 3 })
  expect(opened).toEqual({ ...third, version: designVersion, roster: [] })
  expect(opened && drawPlacement(opened, 'front', designAssets).shapes).toEqual(
    drawPlacement(aDesign([aText(), aGraphic()]), 'front', designAssets).shapes,
  )
})

test('refuses rosters beyond the limits', () => {
  const odd = (roster: unknown) => openDocument({ ...team([]), roster })
  expect(odd([row('A'.repeat(41))])).toBeNull()
  expect(odd([row('A', { quantity: 0 })])).toBeNull()
  expect(odd([{ ...row('A'), birthday: '2015-01-01' }])).toBeNull()
  expect(odd(Array.from({ length: 201 }, () => row('A')))).toBeNull()
})

const checksOf = (document: DesignDocument) => checkDesign(document, designAssets)

test('a team without names cannot be made', () => {
  expect(checksOf(team([]))).toMatchObject([{ code: 'no-names', level: 'error' }])
  expect(canBeMade(checksOf(team([row('SMITH'), row('LOPEZ')])))).toBe(true)
})

test('checks say which names do not fit, and their fix fits all of them', () => {
  const document = team([row('LI'), row('ALEXANDROPOULOS'), row('SMITH'), row('VANDERBERGHE-SMYTHE')], {
    capHeight: 18,
  })
  const [check] = checksOf(document).filter(({ code }) => code === 'too-large')
  expect(check?.text).toMatch(/^“VANDERBERGHE-SMYTHE” is \d+ × \d+ mm; .* The same on ALEXANDROPOULOS\.$/)
  const fixed = (check?.fix?.commands ?? []).reduce(applyCommand, document)
  expect(checksOf(fixed).filter(({ level }) => level === 'error')).toEqual([])
})

test('letters that the font lacks are found on every hat', () => {
  const rows = [...Array.from({ length: 30 }, (_, at) => row(`ABC${at}`)), row('Ж')]
  const [check] = checksOf(team(rows)).filter(({ code }) => code === 'missing-letters')
  expect(check?.text).toMatch(/^“Ж”: this font has no Ж/)
})

test('a problem that all hats share is said once, without names', () => {
  const document = applyCommand(team([row('SMITH'), row('LOPEZ')]), {
    do: 'add',
    placement: 'left',
    layer: aText({ id: 'small', text: 'TOO SMALL', capHeight: 3 }),
  })
  const [check, ...others] = checksOf(document).filter(({ code }) => code === 'small-letters')
  expect(check?.text).toMatch(/^The letters of/)
  expect(others).toEqual([])
})

test('rows without a text are an error when nothing is left, otherwise a warning', () => {
  const numbered = (rows: readonly RosterRow[]) =>
    applyCommand(team(rows), {
      do: 'add',
      placement: 'back',
      layer: aText({ id: 'number', text: '0', capHeight: 14, perHat: 'number' }),
    })
  const full = row('SMITH', { number: '7' })
  expect(checksOf(numbered([full, row('COACH'), row(' ')]))).toMatchObject([
    {
      level: 'error',
      text: 'The team list has no name and no number in row 3. Fill it in, or remove the row.',
    },
    { level: 'warning', text: 'No number in row 2 of the team list: it’s left off that hat.' },
  ])
})

test('few hats are checked completely, however long the roster', () => {
  const rows = Array.from({ length: 200 }, (_, at) =>
    row(`${String.fromCodePoint(65 + (at % 26))}LLEN ${at}`),
  )
  let count = 0
  const checks = checkTeam(team(rows), designAssets, () => {
    count += 1
    return []
  })
  expect(checks).toEqual([])
  expect(count).toBeLessThanOrEqual(5)
})
