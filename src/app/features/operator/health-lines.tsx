import { clsx } from 'clsx'
import type { HealthLine, HealthStatus } from '#modules/operations'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'

const looks: Readonly<Record<HealthStatus, { icon: IconName; color: string; words: string }>> = {
  green: { icon: 'check', color: 'text-success', words: 'works' },
  amber: { icon: 'info', color: 'text-warning', words: 'needs a look' },
  red: { icon: 'warning', color: 'text-danger', words: 'doesn’t work' },
}

/** What was checked: each works, or says what to do next. */
export function HealthLines({ lines }: { readonly lines: readonly HealthLine[] }) {
  return (
    <ul className="grid max-w-5xl gap-3 lg:grid-cols-2">
      {lines.map(({ name, status, text, isStandIn }) => (
        <Card key={name} as="li" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          <Icon name={looks[status].icon} className={clsx('mt-0.5 size-6', looks[status].color)} />
          <div className="flex min-w-0 flex-col items-start gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-base">
                {name}
                <span className="sr-only">, {looks[status].words}</span>
              </h2>
              {isStandIn && <Badge>stand-in</Badge>}
            </div>
            <p className="wrap-anywhere text-muted">{text}</p>
          </div>
        </Card>
      ))}
    </ul>
  )
}
