import type { ReactNode } from 'react'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { pictureSources } from '#modules/media'

export interface NewMessagePaneProps {
  readonly otherName: string
  /** As the other side reads it. */
  readonly ownName: string
  readonly subjectName: string
  readonly subjectPath: string
  readonly picture: string | null
  /** The form. */
  readonly children: ReactNode
}

/** The first message, in the place of the conversation that it starts: to whom, about what, and the form. */
export function NewMessagePane({
  otherName,
  ownName,
  subjectName,
  subjectPath,
  picture,
  children,
}: NewMessagePaneProps) {
  return (
    <>
      <AppLink
        to={subjectPath}
        prefetch="none"
        className="w-fit pt-5 pb-3 text-sm text-muted hover:text-text lg:px-6"
      >
        <span aria-hidden="true">← </span>
        {subjectName}
      </AppLink>
      <header className="flex items-center gap-4 border-b border-line pb-4 wrap-anywhere lg:px-6">
        {picture && <RowPicture size="large" eager {...pictureSources(picture, 'thumb')} />}
        <div className="min-w-0">
          <h1 className="text-xl lg:text-lg">Message {otherName}</h1>
          <p className="mt-1 text-muted lg:mt-0">About {subjectName}</p>
        </div>
      </header>
      <div className="flex flex-1 flex-col gap-6 py-6 lg:overflow-y-auto lg:px-6">
        {children}
        <p className="flex gap-3 text-sm text-muted">
          <Icon name="lock" className="mt-0.5 size-4!" />
          <span>
            {otherName} sees your name as {ownName}, and never your email address. We email you when they
            answer.
          </span>
        </p>
      </div>
    </>
  )
}
