import { log } from '#platform/log.server.ts'
import { outageRefusal } from '#platform/outages/outage-refusal.server.ts'
import { forEachInParallel } from '#shared/for-each-in-parallel.ts'
import { shortId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import type { BulkResult } from './bulk-answer.ts'

export interface EachRow<Id extends string> {
  /** In its own transaction. */
  readonly apply: (id: Id) => Promise<void>
  /** The name of a row that was refused; may refuse, too. */
  readonly nameOf: (id: Id) => Promise<string | null>
  /** One after the other by default. */
  readonly parallel?: number
}

/** Does one act on every row. A row that refuses is reported with the reason and doesn't stop the others. */
export async function applyToEach<Id extends string>(
  ids: readonly Id[],
  { apply, nameOf, parallel = 1 }: EachRow<Id>,
): Promise<Pick<BulkResult, 'done' | 'failed'>> {
  const reasons = new Map<Id, string | null>()
  await forEachInParallel(ids, parallel, async (id) => {
    reasons.set(id, await refusalOf(() => apply(id)))
  })
  const failed: BulkResult['failed'][number][] = []
  for (const id of ids) {
    const why = reasons.get(id)
    if (why) failed.push({ id, name: await nameOrNumber(id, nameOf), why })
  }
  return { done: ids.filter((id) => reasons.get(id) === null), failed }
}

/** Why a row could not be changed; null when it was. An unexpected error must not hide what happened to the rows before it. */
async function refusalOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (isRefusal(error)) return error.message
    log.error({ err: error }, 'an act on several rows failed for one of them')
    return outageRefusal(error)?.message ?? 'Something went wrong here. Try again.'
  }
}

async function nameOrNumber<Id extends string>(id: Id, nameOf: EachRow<Id>['nameOf']): Promise<string> {
  try {
    return (await nameOf(id)) ?? shortId(id)
  } catch (error) {
    if (isRefusal(error)) return shortId(id)
    throw error
  }
}
