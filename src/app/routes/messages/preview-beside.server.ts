import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import type { ConversationSummary, ConversationView } from '#modules/messages'
import { previewConversation } from '#modules/messages/server'
import type { Person } from '#shared/actor.ts'

/** The first conversation of a list, which a wide screen shows beside it; it stays unread. Null for a phone, which has no room for it. */
export async function previewBeside(
  person: Person,
  [first]: readonly ConversationSummary[],
  request: Request,
): Promise<ConversationView | null> {
  if (!first || isPhone(request.headers.get('user-agent') ?? '')) return null
  return nullIfNotFound(() => previewConversation(person, first.id))
}

/** All browsers of phones say 'Mobi', and so may those of iPads. A phone that asks for the desktop's page is shown as one. */
function isPhone(userAgent: string): boolean {
  return userAgent.includes('Mobi') && !userAgent.includes('iPad')
}
