import { clsx } from 'clsx'
import { ClockTime } from '#app/ui/formats/clock-time.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { PictureLinks } from '#app/ui/graphics/picture-links.tsx'
import { pictureSources } from '#modules/media'
import type { MessageView } from '#modules/messages'

export interface MessageThreadProps {
  readonly messages: readonly MessageView[]
  readonly otherName: string
}

/** The messages of a conversation by day, oldest first: the reader's at the right. */
export function MessageThread({ messages, otherName }: MessageThreadProps) {
  const lastRead = messages.findLast(({ isRead }) => isRead)?.number
  return (
    <ol aria-label="Messages" className="flex flex-col gap-3">
      {messages.map((message, index) => (
        <li
          key={message.number}
          id={`message-${message.number}`}
          className="flex scroll-mt-24 flex-col gap-3 wrap-anywhere"
        >
          {dayOf(message) !== dayOf(messages[index - 1]) && (
            <p className="mt-3 flex items-center gap-4 text-xs font-semibold text-muted first:mt-0 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              <FormattedDate at={message.sentAt} />
            </p>
          )}
          <Bubble
            message={message}
            name={message.isOwn ? 'You' : otherName}
            isLastRead={message.number === lastRead}
          />
        </li>
      ))}
    </ol>
  )
}

function dayOf(message: MessageView | undefined): string | undefined {
  return message?.sentAt.slice(0, 10)
}

interface BubbleProps {
  readonly message: MessageView
  readonly name: string
  /** The newest of the reader's messages that the other side has read. */
  readonly isLastRead: boolean
}

/** The side says who wrote it, and the name to screen readers. */
function Bubble({ message: { isOwn, isErased, text, pictures, sentAt }, name, isLastRead }: BubbleProps) {
  return (
    <div
      className={clsx(
        'flex max-w-[min(85%,36rem)] flex-col gap-1',
        isOwn ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      <div
        className={clsx(
          'flex flex-col gap-2 rounded-card px-4 py-2.5',
          isOwn ? 'rounded-br-sm bg-accent/10' : 'rounded-bl-sm bg-raised lg:bg-sunken',
        )}
      >
        <span className="sr-only">{name}:</span>
        {isErased ? (
          <p className="text-muted">This message was deleted with its writer’s account.</p>
        ) : (
          text && <p className="whitespace-pre-line">{text}</p>
        )}
        <PictureLinks
          pictures={pictures.map((url) => ({ url, ...pictureSources(url, 'thumb') }))}
          author={name}
        />
      </div>
      <p className="px-1 text-xs text-muted">
        <ClockTime at={sentAt} />
        {isLastRead && ', read'}
      </p>
    </div>
  )
}
