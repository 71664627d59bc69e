import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

export interface SettingsSectionProps {
  /** The heading's id, for links to it. */
  readonly id?: string
  readonly title: string
  /** Beside the title: whether it is on, a count. */
  readonly status?: ReactNode
  /** What can be set here, and what follows. */
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** A part of a settings page: what it is about and, beside it on a wide screen, its forms. */
export function SettingsSection({ id, title, status, text, children }: SettingsSectionProps) {
  const made = useId()
  const heading = id ?? made
  return (
    <section aria-labelledby={heading} className="settings-grid">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={heading} className="scroll-mt-24 text-lg">
            {title}
          </h2>
          {status}
        </div>
        {text != null && <p className="prose-width mt-1 text-muted">{text}</p>}
      </div>
      <Card padding="medium" className="flex min-w-0 flex-col gap-5">
        {children}
      </Card>
    </section>
  )
}
