import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface InboxProps {
  /** Missing for a guest, who has one conversation. */
  readonly list?: ReactNode
  /** The conversation; null where only the list is shown. */
  readonly children: ReactNode
  /** Which of both a narrow screen shows. */
  readonly shows: 'list' | 'conversation'
}

/**
 * Conversations on a wide screen: the list, and one of them beside it. Both scroll, so that the next message is always in reach. On
 * a phone a conversation fills the height, with the next message at its end.
 */
export function Inbox({ list, children, shows }: InboxProps) {
  return (
    <div
      className={clsx(
        'page-width lg:pt-8 lg:pb-16',
        shows === 'conversation' ? 'max-lg:flex max-lg:min-h-[calc(100dvh-8rem)] max-lg:flex-col' : 'pb-16',
      )}
    >
      <div
        className={clsx(
          'lg:grid lg:h-[max(36rem,calc(100dvh-13rem))] lg:grid-rows-[minmax(0,1fr)] lg:overflow-clip lg:rounded-card lg:bg-raised',
          'max-lg:flex max-lg:flex-1 max-lg:flex-col',
          list && children ? 'lg:grid-cols-[22rem_minmax(0,1fr)]' : 'mx-auto w-full max-w-4xl',
        )}
      >
        {list && (
          <div
            className={clsx(
              'min-h-0 border-line lg:overflow-y-auto',
              children && 'lg:border-r',
              shows === 'conversation' && 'max-lg:hidden',
            )}
          >
            {list}
          </div>
        )}
        {children && (
          <div className={clsx('flex min-h-0 min-w-0 flex-1 flex-col', shows === 'list' && 'max-lg:hidden')}>
            {children}
          </div>
        )}
      </div>
    </div>
  )
}
