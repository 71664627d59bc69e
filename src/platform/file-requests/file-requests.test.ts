import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '../log.server.ts'
import { answerFileRequests } from './answer-file-requests.server.ts'
import { requestByFile } from './request-by-file.server.ts'

const kind = { wanted: '.test-wanted', answer: '.test', failure: 'failed to answer the test' }
const patience = { noticedWithinMs: 5_000, answeredWithinMs: 5_000 }
const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined)
let directory = ''
let stop = async () => {}

beforeEach(() => {
  errors.mockClear()
  directory = mkdtempSync(join(tmpdir(), 'brimfolk-requests-'))
})
afterEach(async () => {
  await stop()
  stop = async () => {}
  rmSync(directory, { recursive: true, force: true })
})

test('a request is answered with a complete file, and leaves nothing else behind', async () => {
  stop = answerFileRequests(directory, kind, (path) => writeFile(path, 'well'))
  const answer = await requestByFile(directory, kind, patience)
  expect(answer.is === 'answered' && readFileSync(answer.path, 'utf8')).toBe('well')
  expect(readdirSync(directory)).toHaveLength(1)
})

test('the other side gets the reason of a failed answer, and the log has it', async () => {
  stop = answerFileRequests(directory, kind, () => Promise.reject(new Error('the disk is full')))
  expect(await requestByFile(directory, kind, patience)).toEqual({ is: 'failed', reason: 'the disk is full' })
  expect(errors).toHaveBeenCalledWith(expect.anything(), kind.failure)
  expect(readdirSync(directory)).toEqual([])
})

test('without a process that answers, the request is withdrawn', async () => {
  expect(await requestByFile(directory, kind, { ...patience, noticedWithinMs: 1 })).toEqual({
    is: 'unanswered',
  })
  expect(readdirSync(directory)).toEqual([])
})

test('a request that can’t be removed is logged, and later requests are still answered', async () => {
  const rejections = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', rejections)
  stop = answerFileRequests(directory, kind, (path) => writeFile(path, 'well'))
  // A directory can't be removed as a file.
  mkdirSync(join(directory, `1${kind.wanted}`))
  await vi.waitFor(() => expect(errors).toHaveBeenCalledWith(expect.anything(), kind.failure), 3_000)
  rmSync(join(directory, `1${kind.wanted}`), { recursive: true })
  expect(await requestByFile(directory, kind, patience)).toMatchObject({ is: 'answered' })
  process.off('unhandledRejection', rejections)
  expect(rejections).not.toHaveBeenCalled()
})
