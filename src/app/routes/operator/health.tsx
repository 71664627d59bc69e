import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { HealthLines } from '#app/features/operator/health-lines.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { healthReport } from '#modules/operations/server'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/health'

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, healthReport)
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Health · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

const titles = {
  green: 'Everything works',
  amber: 'Everything works, but something needs a look',
  red: 'Something doesn’t work. Below is what to do next',
} as const
const tones = { green: 'success', amber: 'warning', red: 'danger' } as const

export default function HealthPage({ loaderData: { shown: report, newest } }: Route.ComponentProps) {
  if (!report) return <NothingHere newest={newest} />
  return (
    <div className="flex flex-col gap-6 pb-20">
      <ConsoleHeader
        title="Health"
        lead="What the site depends on."
        actions={
          <ButtonLink to="/operator/health" tone="secondary" prefetch="none">
            Check again
          </ButtonLink>
        }
      />
      <Notice tone={tones[report.status]} title={titles[report.status]}>
        Checked <FormattedDate at={report.checkedAt} withTime />. While something doesn’t work, the site’s
        contact gets one email a day.
        {report.lines.some(({ isStandIn }) => isStandIn) &&
          ' In a demo, stand-ins answer for outside services.'}
      </Notice>
      <HealthLines lines={report.lines} />
    </div>
  )
}
