import { expect, test } from 'vitest'
import { changeLog } from './change-log.ts'

function aLog(last: Record<string, bigint> = {}) {
  const log = changeLog('*', 3)
  log.complete(new Map(Object.entries(last)), '100:100:')
  return log
}

test('says that something may have changed until it is complete', () => {
  const log = changeLog('*', 3)
  log.note([], '100:100:')
  expect(log.hasChangedSince(['product:1'], '90:90:')).toBe(true)
  log.complete(new Map(), '100:100:')
  expect(log.hasChangedSince(['product:1'], '90:90:')).toBe(false)
})

test('a change from before the process started counts for pages that are older', () => {
  const log = aLog({ 'product:1': 50n })
  expect(log.hasChangedSince(['product:1'], '50:50:')).toBe(true)
  expect(log.hasChangedSince(['product:1'], '51:51:')).toBe(false)
  expect(log.hasChangedSince(['product:2'], '50:50:')).toBe(false)
})

test('a change that is noted counts for pages of the snapshot before, not for those of the snapshot after', () => {
  const log = aLog()
  log.note(['product:1'], '120:120:')
  expect(log.hasChangedSince(['product:1'], '100:100:')).toBe(true)
  expect(log.hasChangedSince(['product:1'], '120:120:')).toBe(false)
})

test('a transaction that is still running when a page is made counts when it commits', () => {
  const log = aLog()
  log.note([], '110:120:110')
  log.note(['product:1'], '120:120:')
  expect(log.hasChangedSince(['product:1'], '110:120:110')).toBe(true)
})

test('a change of everything counts for every topic', () => {
  const log = aLog()
  log.note(['*'], '120:120:')
  expect(log.hasChangedSince(['product:1'], '119:119:')).toBe(true)
  expect(log.hasChangedSince(['product:1'], '120:120:')).toBe(false)
})

test('more topics than it keeps count as everything', () => {
  const log = aLog()
  log.note(['a', 'b', 'c', 'd'], '120:120:')
  expect(log.hasChangedSince(['e'], '119:119:')).toBe(true)
})

test('a page with a later snapshot than the server’s counts as outdated', () => {
  const log = aLog()
  expect(log.hasChangedSince(['product:1'], '90:101:')).toBe(true)
})

test('after a server took over, no page from before is current, even when its numbers come again', () => {
  const log = aLog()
  log.forget('40:40:')
  log.note([], '45:45:')
  expect(log.hasChangedSince(['product:1'], '44:44:')).toBe(true)
  log.note([], '130:130:')
  expect(log.hasChangedSince(['product:1'], '99:99:')).toBe(true)
  expect(log.hasChangedSince(['product:1'], '120:120:')).toBe(false)
})
