import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

export interface SettingsSectionProps {
  /** The heading's id, for links to it. */
  readonly id?: string
  readonly title: string
  /** What can be set here, and what follows. */
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** A part of a settings page: what it is about and, beside it on a wide screen, its forms. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  const made = useId()
  const heading = id ?? made
  return (
    <section aria-labelledby={heading} className="settings-grid">
      <div>
        <h2 id={heading} className="scroll-mt-24 text-lg">
          {title}
        </h2>
        {text != null && <p className="prose-width mt-1 text-muted">{text}</p>}
      </div>
      <Card padding="large" className="flex min-w-0 flex-col gap-5">
        {children}
      </Card>
    </section>
  )
}
