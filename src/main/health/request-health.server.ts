import { readFile, rm, writeFile } from 'node:fs/promises'
import { currentHealth } from '#modules/operations/server'
import { now } from '#platform/clock.server.ts'
import { copiesDirectoryOf } from '#platform/db/embedded/lock-directory.server.ts'
import { answerFileRequests } from '#platform/file-requests/answer-file-requests.server.ts'
import type { FileRequestKind } from '#platform/file-requests/file-request-kind.ts'
import { requestByFile } from '#platform/file-requests/request-by-file.server.ts'
import { type HealthReport, red } from '#platform/health/health-check.ts'
import { system } from '#shared/actor.ts'

const healthRequests: FileRequestKind = {
  wanted: '.health-wanted',
  answer: '.health.json',
  failure: 'failed to check the health for the doctor',
}

/** Longer than the slowest check (ms). */
const answeredWithinMs = 30_000

/** Asks the process that has the data directory open to check itself. */
export async function requestHealth(dataDir: string): Promise<HealthReport> {
  const answer = await requestByFile(copiesDirectoryOf(dataDir), healthRequests, {
    noticedWithinMs: answeredWithinMs,
    answeredWithinMs,
  })
  if (answer.is !== 'answered') return unanswered()
  try {
    return JSON.parse(await readFile(answer.path, 'utf8')) as HealthReport
  } finally {
    await rm(answer.path, { force: true })
  }
}

function unanswered(): HealthReport {
  const text = 'The process that has the embedded database open doesn’t answer. Read its log, or restart it.'
  return { status: 'red', checkedAt: now(), lines: [{ name: 'Marketplace', ...red(text) }] }
}

/** Answers such requests while this process has the embedded database open. Returns the function that ends this. */
export function answerHealthRequests(dataDir: string): () => Promise<void> {
  return answerFileRequests(copiesDirectoryOf(dataDir), healthRequests, async (path) => {
    await writeFile(path, JSON.stringify(await currentHealth(system)), { mode: 0o600 })
  })
}
