import { clsx } from 'clsx'
import { Badge } from '#app/ui/badge.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { pictureSources } from '#modules/media'
import type { ConversationSummary } from '#modules/messages'

/** Conversations as rows, each with its hat; a row links to its page. */
export function ConversationList({
  conversations,
}: {
  readonly conversations: readonly ConversationSummary[]
}) {
  if (conversations.length === 0) return null
  return (
    <ul className="flex flex-col divide-y divide-line overflow-clip rounded-card bg-raised">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <ConversationLink {...conversation} />
        </li>
      ))}
    </ul>
  )
}

/** On a wide screen: the hat, who and about what, the last line, and when. */
function ConversationLink({
  id,
  otherName,
  subjectName,
  lastMessageAt,
  excerpt,
  isOwn,
  picture,
  unread,
}: ConversationSummary) {
  const isNew = unread > 0
  return (
    <AppLink
      to={`/messages/${id}`}
      prefetch="none"
      className={clsx(
        'group grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-l-4 p-4 wrap-anywhere hover:bg-sunken focus-visible:-outline-offset-2',
        'lg:grid-cols-[3.5rem_minmax(0,18rem)_minmax(0,1fr)_auto] lg:items-center lg:gap-x-6',
        isNew ? 'border-accent' : 'border-transparent',
      )}
    >
      <Picture
        {...pictureSources(picture, 'thumb')}
        sizes="3.5rem"
        alt=""
        width={160}
        height={160}
        className="row-span-3 size-14 shrink-0 rounded-field lg:row-span-1"
        imageClassName="aspect-square"
      />
      <span className="min-w-0 max-lg:contents">
        <span className="flex flex-wrap items-center gap-2 font-semibold max-lg:col-start-2 max-lg:row-start-1">
          <span className="line-clamp-2 group-hover:underline">{otherName ?? 'A shopper who left'}</span>
          {isNew && <Badge tone="accent">{unread} new</Badge>}
        </span>
        <span className="line-clamp-2 text-sm text-muted max-lg:col-span-2 max-lg:col-start-2">
          About {subjectName}
        </span>
      </span>
      <span className="shrink-0 text-sm text-muted max-lg:col-start-3 max-lg:row-start-1 lg:order-last">
        <FormattedDate at={lastMessageAt} />
      </span>
      <span
        className={clsx(
          'line-clamp-2 max-lg:col-span-2 max-lg:col-start-2',
          isNew ? 'font-semibold' : 'text-muted',
        )}
      >
        {isOwn && 'You: '}
        {excerpt || 'Pictures'}
      </span>
    </AppLink>
  )
}
