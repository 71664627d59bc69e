import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { ChecklistItem } from '#modules/operations'

/** What a new site needs before its first sale: what is left to do, then what is done. */
export function SetupChecklist({ items }: { readonly items: readonly ChecklistItem[] }) {
  const open = items.filter(({ isDone }) => !isDone)
  const done = items.filter(({ isDone }) => isDone)
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="to-do" className="flex flex-col gap-3">
          <h2 id="to-do" className="text-lg">
            To do
          </h2>
          <ol className="flex flex-col gap-3">
            {open.map((item) => (
              <OpenStep key={item.name} item={item} />
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="done" className="flex flex-col gap-3">
        <h2 id="done" className="text-lg">
          Done
        </h2>
        <ul className="flex flex-col divide-y divide-line">
          {done.map((item) => (
            <DoneStep key={item.name} item={item} />
          ))}
        </ul>
      </section>
    </>
  )
}

interface StepProps {
  readonly item: ChecklistItem
}

function OpenStep({ item: { name, text, link } }: StepProps) {
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 gap-4">
        <Icon name="clock" className="mt-0.5 size-6 text-warning" />
        <div className="min-w-0">
          <h3 className="text-base">{name}</h3>
          <p className="prose-width wrap-anywhere text-muted">{text}</p>
        </div>
      </div>
      {link && (
        <ButtonLink to={link.to} tone="secondary" prefetch="none" className="max-sm:ml-10">
          {link.label}
        </ButtonLink>
      )}
    </Card>
  )
}

function DoneStep({ item: { name, text, link } }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3 sm:grid-cols-[auto_10rem_minmax(0,1fr)_auto]">
      <Icon name="check" className="mt-0.5 text-success" />
      <h3 className="text-base">{name}</h3>
      <p className="col-start-2 wrap-anywhere text-muted sm:col-start-3">{text}</p>
      {link && (
        <AppLink to={link.to} prefetch="none" className="col-start-2 w-fit text-sm underline sm:col-start-4">
          {link.label}
        </AppLink>
      )}
    </li>
  )
}
