import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { now, shiftClock } from '#platform/clock.server.ts'
import { archiveName } from './archive-name.ts'
import { backUpWhenDue } from './scheduled-backup.server.ts'

const hourMs = 3_600_000
let directory = ''

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'brimfolk-scheduled-'))
})
afterEach(() => {
  shiftClock(0)
  rmSync(directory, { recursive: true, force: true })
})

const settings = () => ({
  key: undefined,
  directory,
  everyMs: 24 * hourMs,
  keep: { days: 2, weeks: 0, months: 0 },
})
const back = async () => writeFileSync(join(directory, archiveName(now())), '')

test('checked every hour for four days, it makes one backup a day and keeps two', async () => {
  let made = 0
  for (let hour = 0; hour < 96; hour++) {
    shiftClock(hour * hourMs)
    await backUpWhenDue(settings(), 24 * hourMs, async () => {
      made++
      await back()
    })
  }
  expect(made).toBe(4)
  expect(readdirSync(directory)).toHaveLength(2)
})

test('a failed backup is tried again the next time, and nothing old is deleted before', async () => {
  for (const hours of [0, 30, 60, 90]) {
    shiftClock(hours * hourMs)
    await back()
  }
  shiftClock(120 * hourMs)
  const failing = () => Promise.reject(new Error('the disk is full'))
  for (let run = 0; run < 2; run++)
    await expect(backUpWhenDue(settings(), 24 * hourMs, failing)).rejects.toThrow('the disk is full')
  expect(readdirSync(directory)).toHaveLength(4)
})

test('other files in the directory stay', async () => {
  writeFileSync(join(directory, 'my-own.backup'), '')
  for (const hours of [0, 24, 48, 72]) {
    shiftClock(hours * hourMs)
    await backUpWhenDue(settings(), 24 * hourMs, back)
  }
  expect(readdirSync(directory)).toContain('my-own.backup')
})
