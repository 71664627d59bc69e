import { clsx } from 'clsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { ChecklistItem } from '#modules/operations'

/** What a new site needs before its first sale: done, or what to do. */
export function SetupChecklist({ items }: { readonly items: readonly ChecklistItem[] }) {
  return (
    <ol className="flex max-w-3xl flex-col gap-3">
      {items.map(({ name, isDone, text, link }) => (
        <Card key={name} as="li" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          <Icon
            name={isDone ? 'check' : 'clock'}
            className={clsx('mt-0.5 size-6', isDone ? 'text-success' : 'text-warning')}
          />
          <div className="flex min-w-0 flex-col items-start gap-1">
            <h2 className="text-base">
              {name}
              <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
            </h2>
            <p className="wrap-anywhere text-muted">{text}</p>
            {link && (
              <AppLink to={link.to} prefetch="none" className="underline">
                {link.label}
              </AppLink>
            )}
          </div>
        </Card>
      ))}
    </ol>
  )
}
