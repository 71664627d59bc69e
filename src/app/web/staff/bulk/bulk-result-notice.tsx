import type { ReactNode } from 'react'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BulkResult } from './bulk-answer.ts'

export interface BulkResultNoticeProps {
  readonly result: BulkResult
  readonly next?: ReactNode
  readonly pathOf?: ((id: string) => string) | undefined
}

/** What an act did to the selected rows, why some are unchanged, and what to do next. */
export function BulkResultNotice({ result, next, pathOf }: BulkResultNoticeProps) {
  const { verb, note, done, failed, undo } = result
  return (
    <div ref={takeFocus} tabIndex={-1} role="status">
      <Notice tone={failed.length > 0 ? 'warning' : 'success'} title={titleOf(result)} action={next}>
        {done.length > 0 && (
          <p>
            {note}
            {undo && ' You can undo it until you leave this page.'}
          </p>
        )}
        {failed.length > 0 && (
          <ul aria-label={`Could not be ${verb}`} className="mt-1 flex flex-col gap-1">
            {failed.map(({ id, name, why }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-semibold text-text">
                  {pathOf ? (
                    <AppLink to={pathOf(id)} prefetch="none" className="underline">
                      {name}
                    </AppLink>
                  ) : (
                    name
                  )}
                  :
                </span>{' '}
                {why}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

function titleOf({ verb, done, failed }: BulkResult): string {
  const refused = `${failed.length} could not be ${verb}`
  if (failed.length === 0) return `${done.length} ${verb}`
  return done.length === 0 ? refused : `${done.length} ${verb}, ${refused}`
}

/** The pressed button is gone, so the focus goes to the result. */
function takeFocus(result: HTMLElement | null): void {
  result?.focus()
}
