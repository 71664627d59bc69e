import { clsx } from 'clsx'
import { useId } from 'react'
import type { HealthLine, HealthStatus } from '#modules/operations'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'

interface Look {
  readonly icon: IconName
  readonly color: string
  readonly edge: string
  readonly words: string
}

const looks: Readonly<Record<HealthStatus, Look>> = {
  red: { icon: 'warning', color: 'text-danger', edge: 'border-danger', words: 'doesn’t work' },
  amber: { icon: 'info', color: 'text-warning', edge: 'border-warning', words: 'needs a look' },
  green: { icon: 'check', color: 'text-success', edge: '', words: 'works' },
}

interface LinesProps {
  readonly lines: readonly HealthLine[]
}

/** What was checked: first what doesn't work or needs a look, with what to do next, then a short line for each part that works. */
export function HealthLines({ lines }: LinesProps) {
  const of = (status: HealthStatus) => lines.filter((line) => line.status === status)
  const works = of('green')
  return (
    <>
      <Problems lines={[...of('red'), ...of('amber')]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
        <Working title="This site" lines={works.filter((line) => !isOutside(line))} />
        <Working title="Outside services" lines={works.filter(isOutside)} />
      </div>
    </>
  )
}

/** What others run. */
function isOutside({ name }: HealthLine): boolean {
  return ['Email', 'Stripe', 'Stripe webhooks', 'Carrier', 'CDN'].includes(name) || name.startsWith('Login ')
}

function Working({ title, lines }: LinesProps & { readonly title: string }) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id} className="pb-2 sm:pb-2">
      <h2 id={id} className="text-lg">
        {title} <span className="label ml-1 text-muted">{lines.length}</span>
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {lines.map(({ name, text, isStandIn, isUnused }) => (
          <li
            key={name}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 py-3 text-sm sm:max-xl:grid-cols-[auto_9rem_minmax(0,1fr)] 2xl:grid-cols-[auto_9rem_minmax(0,1fr)]"
          >
            <Icon name={isUnused ? 'minus' : 'check'} className={isUnused ? 'text-muted' : 'text-success'} />
            <h3 className="font-sans text-sm font-semibold tracking-normal">
              {name}
              {!isUnused && <span className="sr-only">, works</span>}
              {isStandIn && (
                <span className="font-normal text-muted sm:max-xl:block 2xl:block">
                  <span className="sm:max-xl:hidden 2xl:hidden"> · </span>Stand-in
                </span>
              )}
            </h3>
            <p className="wrap-anywhere whitespace-pre-line text-muted max-sm:col-start-2 xl:max-2xl:col-start-2">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Problems({ lines }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="problems" className="flex flex-col gap-3">
      <h2 id="problems" className="text-lg">
        Needs you <span className="label ml-1 text-muted">{lines.length}</span>
      </h2>
      <ul className="flex flex-col gap-3">
        {lines.map(({ name, status, text, isStandIn }) => (
          <Card
            key={name}
            as="li"
            className={clsx('grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-2', looks[status].edge)}
          >
            <Icon name={looks[status].icon} className={clsx('mt-0.5 size-6', looks[status].color)} />
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="text-base">
                  {name} <span className={looks[status].color}>{looks[status].words}</span>
                </h3>
                {isStandIn && <Badge>stand-in</Badge>}
              </div>
              <p className="prose-width wrap-anywhere whitespace-pre-line">{text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
