import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDst, readExp, readPes } from '#tests/support/machine-file-readers.ts'
import { threads } from '../colors/threads.ts'
import type { StitchPlan } from '../stitches/stitch-plan.ts'
import { dstFile } from './dst-file.ts'
import { expFile } from './exp-file.ts'
import { type MachineDesign, machineCommands, machineExtent } from './machine-commands.ts'
import { pesFile } from './pes-file.ts'

const point = fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -600, max: 600 }))
const anyPlan: fc.Arbitrary<StitchPlan> = fc
  .array(
    fc.record({
      thread: fc.constantFrom(...threads.map(({ code }) => code)),
      technique: fc.constant('flat' as const),
      runs: fc.array(fc.array(point, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((blocks) => ({ blocks, leftOut: 0, area: 0 }))

function designOf(plan: StitchPlan, name = 'Front'): MachineDesign {
  const hexOf = (thread: string) => threads.find(({ code }) => code === thread)?.hex ?? '#000000'
  return {
    name,
    threads: plan.blocks.map(({ thread }) => ({ code: thread, hex: hexOf(thread) })),
    commands: machineCommands(plan),
  }
}

/** What a reader should find, when a move longer than `max` becomes jumps before its stitch. */
function expected({ commands }: MachineDesign, max: number) {
  const events: unknown[] = []
  let [x, y, hasJumped] = [0, 0, false]
  for (const command of commands) {
    if (command.do === 'trim' || command.do === 'stop') {
      events.push(command.do)
      continue
    }
    const isLong = Math.max(Math.abs(command.x - x), Math.abs(command.y - y)) > max
    if (command.do === 'jump' || isLong) hasJumped = true
    x = command.x
    y = command.y
    if (command.do === 'jump') continue
    if (hasJumped) events.push('jump')
    hasJumped = false
    events.push([x, y])
  }
  return events
}

const isPlanned = { numRuns: 100 }

test('a DST file has every stitch at its place, in moves of at most 12.1 mm, with a header that agrees', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const design = designOf(plan)
      const file = dstFile(design)
      const { events, longest, fields, records, hasEnded } = readDst(file)
      expect(events).toEqual(expected(design, 121))
      expect(longest).toBeLessThanOrEqual(121)
      expect(hasEnded).toBe(true)
      const { left, top, right, bottom } = machineExtent(design.commands)
      expect(Number(fields['ST'])).toBe(records)
      expect(Number(fields['CO'])).toBe(plan.blocks.length - 1)
      expect([fields['+X'], fields['-X'], fields['+Y'], fields['-Y']].map(Number)).toEqual([
        Math.max(0, right),
        Math.max(0, -left),
        Math.max(0, -top),
        Math.max(0, bottom),
      ])
      expect([fields['AX'], fields['AY'], fields['PD']]).toEqual([
        expect.stringMatching(/^[+-][ \d]{5}$/),
        expect.stringMatching(/^[+-][ \d]{5}$/),
        '******',
      ])
    }),
    isPlanned,
  )
})

test('an EXP file has every stitch at its place, in moves of at most 12.7 mm', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const design = designOf(plan)
      const { events, longest } = readExp(expFile(design))
      expect(events).toEqual(expected(design, 127))
      expect(longest).toBeLessThanOrEqual(127)
    }),
    isPlanned,
  )
})

test('a PES file has every stitch at its place twice: for machines and for programs', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const design = designOf(plan)
      const { magic, threads: numbers, size, pictureBytes, pec, stretches } = readPes(pesFile(design))
      expect(magic).toBe('#PES0001')
      expect(numbers).toHaveLength(plan.blocks.length)
      expect(new Set(numbers).size).toBe(new Set(plan.blocks.map(({ thread }) => thread)).size)
      // Machines trim when they move on, and at the end anyway.
      expect(pec.hasEnded).toBe(true)
      expect(withoutTrims(pec.events)).toEqual(withoutTrims(expected(design, 2_047)))
      expect(pec.events.filter((event) => event === 'trim')).toHaveLength(
        plan.blocks.reduce((sum, { runs }) => sum + runs.length, 0) - 1,
      )
      const { left, top, right, bottom } = machineExtent(design.commands)
      expect(size).toEqual([right - left, bottom - top])
      // A picture of the whole and one per thread, 228 bytes each.
      expect(pictureBytes).toBe((plan.blocks.length + 1) * 228)
      const needles = design.commands.flatMap((one) => (one.do === 'stitch' ? [[one.x, one.y]] : []))
      const sewn = stretches.filter(({ isJump }) => !isJump).flatMap(({ points }) => points.slice(1))
      expect(sewn.map(([x, y]) => [x + left, y + bottom])).toEqual(needles)
    }),
    isPlanned,
  )
})

const withoutTrims = (events: readonly unknown[]) => events.filter((event) => event !== 'trim')

test('a name with letters beyond ASCII and line breaks leaves every header in its form', () => {
  const plan: StitchPlan = {
    blocks: [
      {
        thread: 'B01',
        technique: 'flat',
        runs: [
          [
            [0, 0],
            [10, 0],
          ],
        ],
      },
    ],
    leftOut: 0,
    area: 0,
  }
  const design = designOf(plan, 'Größe\r\nPD:帽子 with a long name')
  expect(readDst(dstFile(design)).fields['LA']).toBe('GroePD: with a l')
  expect(readPes(pesFile(design)).pec.events).toHaveLength(3)
})

test('an empty design is a file without stitches', () => {
  const design = designOf({ blocks: [], leftOut: 0, area: 0 })
  expect(readDst(dstFile(design)).events).toEqual([])
  expect(expFile(design)).toHaveLength(0)
})
