import { clsx } from 'clsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { pictureSources } from '#modules/media'
import type { ConversationSummary } from '#modules/messages'

/** Conversations, newest first, each with its hat; a card links to its page. */
export function ConversationList({
  conversations,
}: {
  readonly conversations: readonly ConversationSummary[]
}) {
  return (
    <ul className="flex flex-col gap-3">
      {conversations.map((conversation) => (
        <Card as="li" key={conversation.id} stitch="hover">
          <ConversationLink {...conversation} />
        </Card>
      ))}
    </ul>
  )
}

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
  return (
    <AppLink
      to={`/messages/${id}`}
      prefetch="none"
      className="flex items-start gap-4 wrap-anywhere lg:items-center"
    >
      <Picture
        {...pictureSources(picture, 'thumb')}
        sizes="4rem"
        alt=""
        width={160}
        height={160}
        className="size-14 shrink-0 rounded-field sm:size-16"
        imageClassName="aspect-square"
      />
      <span className="grid min-w-0 flex-1 gap-x-8 gap-y-0.5 lg:grid-cols-[16rem_minmax(0,1fr)_auto] lg:items-center">
        <span className="flex items-baseline justify-between gap-x-3 lg:col-start-1 lg:row-start-1 lg:self-end">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {otherName ?? 'A shopper who left'}
            {unread > 0 && <Badge tone="accent">{unread} new</Badge>}
          </span>
          <span className="shrink-0 text-sm text-muted lg:hidden">
            <FormattedDate at={lastMessageAt} />
          </span>
        </span>
        <span className="text-sm text-muted lg:col-start-1 lg:row-start-2 lg:self-start">
          About {subjectName}
        </span>
        <span
          className={clsx(
            'line-clamp-2 max-lg:mt-1 lg:col-start-2 lg:row-span-2 lg:row-start-1',
            unread > 0 ? 'font-semibold' : 'text-muted',
          )}
        >
          {isOwn && 'You: '}
          {excerpt || 'Pictures'}
        </span>
        <span aria-hidden="true" className="row-span-2 text-sm text-muted max-lg:hidden">
          <FormattedDate at={lastMessageAt} />
        </span>
      </span>
    </AppLink>
  )
}
