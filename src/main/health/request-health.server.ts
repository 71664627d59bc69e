import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { currentHealth } from '#modules/operations/server'
import { now } from '#platform/clock.server.ts'
import { copiesDirectoryOf } from '#platform/db/embedded/lock-directory.server.ts'
import { type HealthReport, red } from '#platform/health/health-check.ts'
import { system } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'

/** How often both sides look (ms). */
const lookEveryMs = 250
/** Longer than the slowest check (ms). */
const answeredWithinMs = 30_000
const wanted = '.health-wanted'
const answer = '.health.json'

/**
 * Asks the process that has the data directory open to check itself. The request is a file: only who may read the data can write
 * it.
 */
export async function requestHealth(dataDir: string): Promise<HealthReport> {
  const directory = copiesDirectoryOf(dataDir)
  const path = join(directory, newId<string>())
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await writeFile(path + wanted, '', { mode: 0o600 })
  const asked = performance.now()
  try {
    while (!existsSync(path + answer)) {
      if (performance.now() - asked > answeredWithinMs) return unanswered()
      await wait(lookEveryMs)
    }
    return JSON.parse(await readFile(path + answer, 'utf8')) as HealthReport
  } finally {
    for (const end of [wanted, answer]) await rm(path + end, { force: true })
  }
}

function unanswered(): HealthReport {
  const text = 'The process that has the embedded database open doesn’t answer. Read its log, or restart it.'
  return { status: 'red', checkedAt: now(), lines: [{ name: 'Marketplace', ...red(text) }] }
}

/** Answers such requests while this process has the embedded database open. Returns the function that ends this. */
export function answerHealthRequests(dataDir: string): () => Promise<void> {
  const directory = copiesDirectoryOf(dataDir)
  let answering = Promise.resolve()
  const look = async () => {
    const names = await readdir(directory).catch(() => [])
    for (const name of names.filter((one) => one.endsWith(wanted)))
      await answerOne(join(directory, name.slice(0, -wanted.length)))
  }
  const timer = setInterval(() => {
    answering = answering.then(look).catch(() => undefined)
  }, lookEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await answering
  }
}

async function answerOne(path: string): Promise<void> {
  await rm(path + wanted)
  const report = JSON.stringify(await currentHealth(system))
  await writeFile(`${path}.unfinished`, report, { mode: 0o600 })
  await rename(`${path}.unfinished`, path + answer)
}
