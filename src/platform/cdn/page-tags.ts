import { everything, type PublicTopic } from '../db/public-pages/public-changes.server.ts'

/** Every page has it. */
export const tagOfAll = 'all'
/** How many characters of an id are in a tag. Two ids that begin alike are purged together, which does no harm. */
const idLength = 10

/** The tags of a page that depends on these topics. */
export function tagsOfPage(topics: Iterable<PublicTopic>): readonly string[] {
  return [tagOfAll, ...new Set(Array.from(topics, tagOf))]
}

/** What to purge when these topics have changed. */
export function tagsToPurge(topics: Iterable<PublicTopic>): ReadonlySet<string> {
  return new Set(Array.from(topics, tagOf))
}

function tagOf(topic: PublicTopic): string {
  if (topic === everything) return tagOfAll
  const colon = topic.indexOf(':')
  return colon < 0 ? topic : topic.slice(0, colon + 1 + idLength)
}
