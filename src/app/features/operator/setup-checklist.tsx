import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { ChecklistItem } from '#modules/operations'

interface SetupChecklistProps {
  readonly items: readonly ChecklistItem[]
  /** By the step's name, what can be done about it here, unless its link does that. */
  readonly acts: Readonly<Record<string, ReactNode>>
}

/** What a new site needs before its first sale: how far it is, what is left to do, then what is done. */
export function SetupChecklist({ items, acts }: SetupChecklistProps) {
  const open = items.filter(({ isDone }) => !isDone)
  const done = items.filter(({ isDone }) => isDone)
  return (
    <>
      <div className="flex max-w-xl flex-wrap items-center gap-x-4 gap-y-1">
        <progress
          aria-label="Steps that are done"
          max={items.length}
          value={done.length}
          className="block h-2 min-w-40 flex-1 appearance-none overflow-hidden rounded-patch bg-line [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-success"
        />
        <p className="label text-sm text-muted">
          {done.length} of {items.length} steps done
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:gap-8">
        <OpenSteps items={open} acts={acts} />
        <DoneSteps items={done} acts={acts} />
      </div>
    </>
  )
}

/** The step, what to do, and where. The first one is next. */
function OpenSteps({ items, acts }: SetupChecklistProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="to-do" className="flex flex-col gap-3">
      <h2 id="to-do" className="text-lg">
        To do
      </h2>
      <Card padding="none" className="px-4 sm:px-5">
        <ol className="divide-y divide-line">
          {items.map((item) => (
            <Step key={item.name} item={item} act={acts[item.name]} isNext={item === items[0]} />
          ))}
        </ol>
      </Card>
    </section>
  )
}

/** In short, with the way to change it. */
function DoneSteps({ items, acts }: SetupChecklistProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="done" className="flex flex-col gap-3">
      <h2 id="done" className="text-lg">
        Done
      </h2>
      <Card padding="none" className="px-4 sm:px-5">
        <ol className="divide-y divide-line">
          {items.map(({ name, text, link }) => (
            <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 py-3">
              <Icon name="check" className="text-success" />
              <div className="min-w-0">
                <h3 className="text-base">{name}</h3>
                <p className="text-sm wrap-anywhere text-muted">{text}</p>
              </div>
              {!link && acts[name]}
              {link && (
                <AppLink
                  to={link.to}
                  prefetch="none"
                  className="inline-flex min-h-11 items-center text-sm underline"
                >
                  {link.label}
                </AppLink>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}

/** Names of settings of the environment, such as SMTP_URL, as code: every other part. */
function TextWithSettings({ text }: { readonly text: string }) {
  return text
    .split(/\b([A-Z]+(?:_[A-Z]+)+)/)
    .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))
}

interface StepProps {
  readonly item: ChecklistItem
  readonly act: ReactNode
  /** The page’s one primary action is the next step's. */
  readonly isNext: boolean
}

function Step({ item: { name, text, link }, act, isNext }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3 sm:min-h-16 sm:grid-cols-[auto_10rem_minmax(0,1fr)_9rem]">
      <Icon name={isNext ? 'arrow-right' : 'clock'} className={isNext ? 'text-accent-text' : 'text-muted'} />
      <h3 className="text-base">
        {isNext && <span className="block font-sans text-sm font-semibold text-accent-text">Next</span>}
        {name}
      </h3>
      <p className="prose-width col-start-2 text-sm wrap-anywhere sm:col-start-3">
        <TextWithSettings text={text} />
      </p>
      {!link && act && <div className="col-start-2 sm:col-start-4 sm:[&_button]:w-full">{act}</div>}
      {link && (
        <ButtonLink
          to={link.to}
          tone={isNext ? 'primary' : 'secondary'}
          size="small"
          prefetch="none"
          className="col-start-2 w-fit sm:col-start-4 sm:w-full"
        >
          {link.label}
        </ButtonLink>
      )}
    </li>
  )
}
