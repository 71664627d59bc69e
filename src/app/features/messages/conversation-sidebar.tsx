import { clsx } from 'clsx'
import { Badge } from '#app/ui/badge.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { pictureSources } from '#modules/media'
import type { ConversationSummary } from '#modules/messages'

export interface ConversationSidebarProps {
  readonly conversations: readonly ConversationSummary[]
  /** The conversation beside it. */
  readonly currentId: string
}

/** The other conversations, beside the one that is read, on a wide screen. */
export function ConversationSidebar({ conversations, currentId }: ConversationSidebarProps) {
  return (
    <nav aria-label="Conversations" className="mt-12 max-lg:hidden lg:sticky lg:top-24">
      <ul className="flex max-h-[calc(100vh-8rem)] flex-col divide-y divide-line overflow-y-auto rounded-card bg-raised">
        {conversations.map(({ id, otherName, subjectName, lastMessageAt, picture, unread }) => (
          <li key={id}>
            <AppLink
              to={`/messages/${id}`}
              prefetch="none"
              aria-current={id === currentId ? 'page' : undefined}
              className={clsx(
                'flex items-center gap-3 border-l-4 p-3 wrap-anywhere hover:bg-sunken focus-visible:-outline-offset-2',
                id === currentId ? 'border-accent bg-sunken' : 'border-transparent',
              )}
            >
              <RowPicture {...pictureSources(picture, 'thumb')} />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-2">
                  <span className="line-clamp-1 font-semibold">{otherName ?? 'A shopper who left'}</span>
                  {unread > 0 && <Badge tone="accent">{unread} new</Badge>}
                </span>
                <span className="line-clamp-1 text-sm text-muted">{subjectName}</span>
                <span className="block text-sm text-muted">
                  <FormattedDate at={lastMessageAt} />
                </span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
