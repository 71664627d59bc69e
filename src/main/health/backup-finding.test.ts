import { expect, test } from 'vitest'
import { type BackupFacts, backupFinding } from './backup-finding.ts'

const hourMs = 3_600_000
const now = new Date('2026-05-04T12:00:00Z')
const daily: BackupFacts = {
  isDemo: false,
  everyMs: 24 * hourMs,
  newestAt: new Date(now.getTime() - 20 * hourMs),
  lastRun: { succeeded: true },
  versioning: null,
  now,
}

test('a backup within its schedule is green, a late or missing one red', () => {
  expect(backupFinding(daily)).toEqual({ status: 'green', text: 'The newest backup is 20 hours old.' })
  expect(backupFinding({ ...daily, newestAt: new Date(now.getTime() - 27 * hourMs) }).status).toBe('red')
  expect(backupFinding({ ...daily, newestAt: null })).toMatchObject({
    status: 'red',
    text: expect.stringContaining('no backup'),
  })
})

test('a failed run is red in every process, although the one before was recent', () => {
  expect(backupFinding({ ...daily, lastRun: { succeeded: false } }).status).toBe('red')
  expect(backupFinding({ ...daily, everyMs: undefined, lastRun: { succeeded: false } }).status).toBe('red')
})

test('a process that makes no backups trusts the one that does', () => {
  expect(backupFinding({ ...daily, everyMs: undefined, newestAt: null }).status).toBe('green')
})

test('without a schedule a recent backup is green; without any, a demo is fine and a live site is asked for one', () => {
  const none = { ...daily, everyMs: undefined, lastRun: null }
  expect(backupFinding(none).status).toBe('green')
  expect(backupFinding({ ...none, newestAt: null })).toMatchObject({
    status: 'amber',
    text: expect.stringContaining('BACKUP_EVERY'),
  })
  expect(backupFinding({ ...none, newestAt: null, isDemo: true }).status).toBe('green')
})

test('files in a bucket need its versioning: off is amber, unknown is said', () => {
  expect(backupFinding({ ...daily, versioning: 'on' })).toEqual(backupFinding(daily))
  expect(backupFinding({ ...daily, versioning: 'off' })).toMatchObject({
    status: 'amber',
    text: expect.stringContaining('versioning is off'),
  })
  expect(backupFinding({ ...daily, versioning: 'unknown' })).toMatchObject({
    status: 'green',
    text: expect.stringContaining('doesn’t say'),
  })
  expect(backupFinding({ ...daily, newestAt: null, versioning: 'off' }).status).toBe('red')
  expect(backupFinding({ ...daily, isDemo: true, versioning: 'off' }).status).toBe('green')
})
