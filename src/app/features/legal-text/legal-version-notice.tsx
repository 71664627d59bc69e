import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LegalDocument } from '#modules/legal'
import type { LegalPage } from '#modules/legal/server'
import { legalVersionPath } from './legal-addresses.ts'

export interface LegalVersionNoticeProps {
  readonly document: LegalDocument
  readonly page: LegalPage
}

/** Says that the text isn’t in effect, or that another one will be. */
export function LegalVersionNotice({
  document,
  page: { shown, current, versions },
}: LegalVersionNoticeProps) {
  const upcoming = versions.find(({ number }) => number > current.number)
  const link = (to: string, text: string) => (
    <AppLink to={to} className="text-accent-text underline">
      {text}
    </AppLink>
  )
  if (shown.number !== current.number) {
    const isUpcoming = shown.number === upcoming?.number
    return (
      <Notice tone="warning" title="This version is not in effect" className="mb-8">
        {isUpcoming ? (
          <>
            It takes effect on <FormattedDate at={shown.effectiveAt} />.{' '}
          </>
        ) : null}
        {link(`/${document}`, 'Read the version that applies now')}.
      </Notice>
    )
  }
  if (!upcoming) return null
  return (
    <Notice title="This text will change" className="mb-8">
      A new version takes effect on <FormattedDate at={upcoming.effectiveAt} />.{' '}
      {link(legalVersionPath(document, upcoming.number), 'Read it')}.
    </Notice>
  )
}
