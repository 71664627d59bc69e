import { BulkCheckbox } from '#app/web/staff/bulk/bulk-checkbox.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { reportReasonNames } from '#modules/designs'
import type { ReportedDesign } from '#modules/designs/server'
import { DecisionForm } from './decision-form.tsx'

interface ReportedDesignListProps {
  readonly designs: readonly ReportedDesign[]
  /** The designs that a refused form had selected. */
  readonly chosen: readonly string[]
  readonly answer: FormAnswer | undefined
}

/** Reported designs, each with a form to stop sharing it or to dismiss the reports. */
export function ReportedDesignList({ designs, chosen, answer }: ReportedDesignListProps) {
  return (
    <ul className="flex flex-col gap-6">
      {designs.map((design) => (
        <Card
          as="li"
          key={design.id}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8"
        >
          <Picture
            src={`/design/${design.id}/picture.webp?v=${design.version}`}
            alt=""
            width={1000}
            height={1000}
            className="aspect-square rounded-field"
            imageClassName="aspect-square"
          />
          <div className="flex min-w-0 flex-col gap-4">
            <div>
              <div className="flex items-start justify-between gap-3">
                <h2 className="min-w-0 text-lg wrap-anywhere">
                  <AppLink to={`/design/${design.id}`} prefetch="none" className="underline">
                    {design.name}
                  </AppLink>
                </h2>
                <BulkCheckbox id={design.id} name={design.name} isChosen={chosen.includes(design.id)} />
              </div>
              <p className="text-sm wrap-anywhere text-muted">
                By {design.author}
                {!design.isShared && '. Not shared at the moment.'}
              </p>
            </div>
            <Reports design={design} />
            <DecisionForm
              subject={{ name: 'design', id: design.id }}
              seen={{ name: 'until', value: design.newestAt.toISOString() }}
              reason={{
                label: 'Reason',
                hint: 'When you stop sharing, we email it to the owner and show it next to the design.',
              }}
              choices={[
                { intent: 'stop', label: 'Stop sharing', about: design.name, isDanger: true },
                { intent: 'dismiss', label: 'Dismiss reports', about: `of ${design.name}` },
              ]}
              answer={answer}
            />
          </div>
        </Card>
      ))}
    </ul>
  )
}

function Reports({ design: { name, count, reports } }: { readonly design: ReportedDesign }) {
  return (
    <div>
      <p className="label text-sm text-muted">{count === 1 ? '1 report' : `${count} reports`}</p>
      <ul aria-label={`Reports of ${name}`} className="mt-1 flex flex-col">
        {reports.map(({ id, reason, text, email, at, isOlder }) => (
          <li key={id} className="border-t border-line py-3">
            <p className="font-semibold">{reportReasonNames[reason]}</p>
            {text && <p className="prose-width wrap-anywhere whitespace-pre-line">{text}</p>}
            <p className="text-sm wrap-anywhere text-muted">
              <FormattedDate at={at} withTime />
              {email ? `, ${email}` : ', no email address'}
              {isOlder && '. The design has changed since then.'}
            </p>
          </li>
        ))}
      </ul>
      {count > reports.length && (
        <p className="border-t border-line pt-3 text-sm text-muted">
          Showing {reports.length}, reports with a comment first.
        </p>
      )}
    </div>
  )
}
