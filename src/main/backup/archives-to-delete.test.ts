import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveName, timeOfArchive } from './archive-name.ts'
import { archivesToDelete } from './archives-to-delete.ts'

const day = 86_400_000
const newest = Date.UTC(2026, 10, 23, 4)
const daily = (count: number) =>
  Array.from({ length: count }, (_, n) => archiveName(new Date(newest - n * day)))

test('an archive’s name says when it was made; other names say nothing', () => {
  const time = new Date(Date.UTC(2026, 10, 23, 4, 5, 6))
  expect(archiveName(time)).toBe('brimfolk-2026-11-23T04-05-06Z.backup')
  expect(timeOfArchive(archiveName(time))).toEqual(time)
  for (const name of ['brimfolk.backup', 'brimfolk-2026-11-23T04-05-06Z.backup.unfinished', 'notes.txt'])
    expect(timeOfArchive(name)).toBeNull()
})

test('seven days, four weeks and six months of daily backups are kept', () => {
  // The newest is from a Monday: the four weeks end on 23, 22, 15 and 8 November.
  const names = daily(300)
  const deleted = archivesToDelete(names, { days: 7, weeks: 4, months: 6 })
  const kept = names.filter((name) => !deleted.includes(name)).map((name) => name.slice(9, 19))
  expect(kept).toEqual([
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ])
})

test('of several backups of a day the newest is kept', () => {
  const names = [2, 9, 5].map((hour) => archiveName(new Date(Date.UTC(2026, 10, 23, hour))))
  expect(archivesToDelete(names, { days: 7, weeks: 0, months: 0 })).toEqual([names[2], names[0]])
})

test('days without a backup don’t count, other files are left alone, and the newest backup always stays', () => {
  const names = [0, 40, 80].map((days) => archiveName(new Date(newest - days * day)))
  expect(archivesToDelete([...names, 'notes.txt'], { days: 3, weeks: 0, months: 0 })).toEqual([])
  expect(archivesToDelete([...names, 'notes.txt'], { days: 0, weeks: 0, months: 0 })).toEqual(names.slice(1))
})

test('deleting again right away deletes nothing more', () => {
  const keep = fc.record({ days: fc.nat(10), weeks: fc.nat(6), months: fc.nat(6) })
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(4_000)), keep, (hours, rule) => {
      const names = hours.map((hour) => archiveName(new Date(newest - hour * 3_600_000)))
      const deleted = archivesToDelete(names, rule)
      const left = names.filter((name) => !deleted.includes(name))
      expect(archivesToDelete(left, rule)).toEqual([])
      expect(left.length).toBeGreaterThan(names.length === 0 ? -1 : 0)
    }),
  )
})
