import type { ReactNode } from 'react'
import { ConversationList, type ConversationListProps } from './conversation-list.tsx'

export interface InboxListProps extends ConversationListProps {
  /** The page's heading, or the link to the list's page. */
  readonly title: ReactNode
  /** In the title's line. */
  readonly aside?: ReactNode
  readonly pages: ReactNode
}

/** The list of an inbox with its title. */
export function InboxList({ title, aside, pages, ...list }: InboxListProps) {
  return (
    <>
      {/* As high as the head of the conversation beside it. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line pt-8 pb-5 sm:pt-12 lg:min-h-24 lg:border-b lg:px-5 lg:py-4">
        <div className="font-display text-2xl font-bold tracking-tight lg:text-xl">{title}</div>
        {aside}
      </div>
      <ConversationList {...list} />
      <div className="lg:px-4">{pages}</div>
    </>
  )
}
