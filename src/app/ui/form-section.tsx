import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

export interface FormSectionProps {
  readonly title: string
  /** What the fields are for. */
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** A part of a long form. On a wide screen, its title and what it is for are beside its fields. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-3 lg:grid-cols-[18rem_minmax(0,48rem)] lg:gap-10"
    >
      <div className="lg:pt-8">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {text != null && <p className="mt-1 text-muted">{text}</p>}
      </div>
      <Card padding="large" className="flex flex-col gap-5">
        {children}
      </Card>
    </section>
  )
}
