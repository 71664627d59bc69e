import { assertOutsideTransaction } from '../db/transaction.server.ts'
import { cdnKinds, type CdnSettings } from './cdn-kinds.ts'

const timeoutMs = 10_000
/** How much of an answer is kept to be shown (characters). */
const maxReason = 200

/** Tells the CDN to forget every page with one of these tags. Throws with its answer when it refuses; then some may be forgotten. */
export async function sendPurge(
  { kind, purgeUrl, token }: CdnSettings,
  tags: ReadonlySet<string>,
): Promise<void> {
  assertOutsideTransaction('sendPurge')
  const { maxTags, authorization, purge } = cdnKinds[kind]
  const all = [...tags]
  for (let start = 0; start < all.length; start += maxTags) {
    const answer = await fetch(purgeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization(token) },
      body: JSON.stringify(purge(all.slice(start, start + maxTags))),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new Error('the CDN doesn’t answer', { cause: error })
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`the CDN answered ${answer.status}: ${text.slice(0, maxReason)}`)
  }
}
