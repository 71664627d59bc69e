import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
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
      <Steps id="to-do" title="To do" items={open} acts={acts} />
      <Steps id="done" title="Done" items={done} acts={acts} />
    </>
  )
}

interface StepsProps extends SetupChecklistProps {
  readonly id: string
  readonly title: string
}

/** Both lists have the same columns: the step, what to do or what is set up, and where. */
function Steps({ id, title, items, acts }: StepsProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <Card padding="none" className="px-4 sm:px-5">
        <ol className="divide-y divide-line">
          {items.map((item) => (
            <Step key={item.name} item={item} act={acts[item.name]} />
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

function Step({ item, act }: { readonly item: ChecklistItem; readonly act: ReactNode }) {
  const { name, text, link, isDone } = item
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3 sm:min-h-16 sm:grid-cols-[auto_10rem_minmax(0,1fr)_9rem]">
      <Icon name={isDone ? 'check' : 'clock'} className={isDone ? 'text-success' : 'text-warning'} />
      <h3 className="text-base">{name}</h3>
      <p
        className={clsx(
          'prose-width col-start-2 text-sm wrap-anywhere sm:col-start-3',
          isDone && 'text-muted',
        )}
      >
        <TextWithSettings text={text} />
      </p>
      {!link && act && <div className="col-start-2 sm:col-start-4 sm:justify-self-end">{act}</div>}
      {link && (
        <ButtonLink
          to={link.to}
          tone="secondary"
          size="small"
          prefetch="none"
          className="col-start-2 w-fit sm:col-start-4 sm:justify-self-end"
        >
          {link.label}
        </ButtonLink>
      )}
    </li>
  )
}
