import { clsx } from 'clsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { PictureLinks } from '#app/ui/graphics/picture-links.tsx'
import { pictureSources } from '#modules/media'
import type { MessageView } from '#modules/messages'

export interface MessageThreadProps {
  readonly messages: readonly MessageView[]
  readonly otherName: string
}

/** The messages of a conversation, oldest first: one's own at the right. */
export function MessageThread({ messages, otherName }: MessageThreadProps) {
  const lastRead = messages.findLast(({ isRead }) => isRead)?.number
  return (
    <ol aria-label="Messages" className="flex flex-col gap-4">
      {messages.map((message) => {
        const { number, isOwn, text, pictures, sentAt, isErased } = message
        const name = isOwn ? 'You' : otherName
        return (
          <li
            key={number}
            id={`message-${number}`}
            className={clsx(
              'flex max-w-[90%] scroll-mt-24 flex-col gap-2 rounded-card p-4 wrap-anywhere sm:max-w-[75%]',
              isOwn ? 'self-end bg-accent/10' : 'self-start border border-line bg-raised',
            )}
          >
            <p className="text-sm text-muted">
              <span className="font-semibold text-text">{name}</span>, <FormattedDate at={sentAt} withTime />
            </p>
            {isErased ? (
              <p className="text-muted">This message was deleted with its writer’s account.</p>
            ) : (
              text && <p className="whitespace-pre-line">{text}</p>
            )}
            <PictureLinks
              pictures={pictures.map((url) => ({ url, ...pictureSources(url, 'thumb') }))}
              author={name}
            />
            {number === lastRead && <p className="text-sm text-muted">Read</p>}
          </li>
        )
      })}
    </ol>
  )
}
