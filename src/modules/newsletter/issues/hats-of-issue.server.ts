import { type CollectionState, collectionState } from '#modules/catalog/server'
import { system } from '#shared/actor.ts'
import { type IssueHats, issueCards } from './issue-cards.server.ts'
import type { HatsOfIssue } from './may-send-issue.ts'

/** Whether an issue has the hats that were chosen for it. Without `stateOf`, its collection is read without a lock. */
export async function hatsOfIssue(
  chosen: IssueHats,
  stateOf: (slug: string) => Promise<CollectionState> = (slug) => collectionState(system, slug),
): Promise<HatsOfIssue> {
  const { products, collection } = chosen
  if (products.length === 0 && collection === null) return 'none-chosen'
  const state = collection === null ? 'open' : await stateOf(collection)
  if (state === 'gone') return 'no-collection'
  if ((await issueCards(chosen)).length > 0) return 'shown'
  return state === 'later' ? 'later' : 'gone'
}
