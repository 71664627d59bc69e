import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { ConversationSummary } from '#modules/messages'

/** Conversations, newest first; each links to its page. */
export function ConversationList({
  conversations,
}: {
  readonly conversations: readonly ConversationSummary[]
}) {
  return (
    <ul className="flex flex-col gap-4">
      {conversations.map(({ id, otherName, subjectName, lastMessageAt, excerpt, unread }) => (
        <Card as="li" key={id} stitch="hover">
          <AppLink to={`/messages/${id}`} prefetch="none" className="flex flex-col gap-1 wrap-anywhere">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {otherName ?? 'A shopper who left'}
                {unread > 0 && <Badge tone="accent">{unread} new</Badge>}
              </span>
              <span className="text-sm text-muted">
                <FormattedDate at={lastMessageAt} />
              </span>
            </span>
            <span className="text-sm text-muted">About {subjectName}</span>
            <span className="line-clamp-2">{excerpt || 'Pictures'}</span>
          </AppLink>
        </Card>
      ))}
    </ul>
  )
}
