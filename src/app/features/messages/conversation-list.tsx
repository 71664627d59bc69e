import { clsx } from 'clsx'
import { Badge } from '#app/ui/badge.tsx'
import { formatDate, formatDay } from '#app/ui/formats/format-date.ts'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { pictureSources } from '#modules/media'
import type { ConversationSummary } from '#modules/messages'

export interface ConversationListProps {
  readonly conversations: readonly ConversationSummary[]
  /** The one that is open beside the list. */
  readonly currentId: string | undefined
  /** The page is the list's: the first one is only shown beside it where there is room. */
  readonly isPreview?: boolean
}

/** Conversations as rows, each with its hat; a row links to its page. */
export function ConversationList({ conversations, currentId, isPreview = false }: ConversationListProps) {
  const newest = Math.max(...conversations.map(yearOf))
  return (
    <ul
      aria-label="Conversations"
      className="flex flex-col divide-y divide-line overflow-clip rounded-card bg-raised lg:rounded-none lg:border-b lg:border-line"
    >
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <ConversationLink
            {...conversation}
            isThisYear={yearOf(conversation) === newest}
            current={conversation.id === currentId ? (isPreview ? 'preview' : 'page') : null}
          />
        </li>
      ))}
    </ul>
  )
}

function yearOf({ lastMessageAt }: ConversationSummary): number {
  return new Date(lastMessageAt).getUTCFullYear()
}

interface ConversationLinkProps extends ConversationSummary {
  readonly current: 'page' | 'preview' | null
  /** The year of the newest one goes without saying. */
  readonly isThisYear: boolean
}

/** The hat, who and when, about what, and the last words. */
function ConversationLink({ current, isThisYear, ...conversation }: ConversationLinkProps) {
  const { id, otherName, subjectName, lastMessageAt, excerpt, isOwn, picture, unread } = conversation
  const isNew = unread > 0
  return (
    <AppLink
      to={`/messages/${id}`}
      prefetch="none"
      aria-current={current === 'page' ? 'page' : undefined}
      className={clsx(
        'group grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-3 border-l-4 px-4 py-3 wrap-anywhere hover:bg-sunken focus-visible:-outline-offset-2',
        'border-transparent',
        current && 'lg:border-accent lg:bg-sunken',
      )}
    >
      <Picture
        {...pictureSources(picture, 'thumb')}
        sizes="3rem"
        alt=""
        width={160}
        height={160}
        className="mt-0.5 size-12 shrink-0 rounded-field"
        imageClassName="aspect-square"
      />
      <span className="min-w-0">
        <span className="flex items-baseline justify-between gap-3">
          <span className="line-clamp-1 font-semibold group-hover:underline">
            {otherName ?? 'A shopper who left'}
          </span>
          <span className="shrink-0 text-xs text-muted">
            <time dateTime={lastMessageAt} title={formatDate(lastMessageAt)} className="label">
              {isThisYear ? formatDay(lastMessageAt) : formatDate(lastMessageAt)}
            </time>
          </span>
        </span>
        <span className="flex items-center justify-between gap-3 text-sm text-muted">
          <span className="line-clamp-1">{subjectName}</span>
          {isNew && (
            <Badge tone="accent" className="shrink-0">
              {unread} new
            </Badge>
          )}
        </span>
        <span className={clsx('mt-0.5 line-clamp-2 text-sm', isNew ? 'font-semibold' : 'text-muted')}>
          {isOwn && 'You: '}
          {excerpt || 'Pictures'}
        </span>
      </span>
    </AppLink>
  )
}
