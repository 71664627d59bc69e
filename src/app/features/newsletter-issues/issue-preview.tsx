import { Card } from '#app/ui/card.tsx'

export interface IssuePreviewProps {
  /** Whose name inboxes show. */
  readonly from: string
  readonly id: string
  readonly version: number
  readonly subject: string
  readonly preview: string
  /** The part for programs without HTML. */
  readonly text: string
}

/** The saved newsletter as an inbox and an email program show it. */
export function IssuePreview({ from, id, version, subject, preview, text }: IssuePreviewProps) {
  return (
    <Card as="section" padding="medium" aria-labelledby="preview" className="flex min-w-0 flex-col gap-4">
      <h2 id="preview" className="text-lg">
        Preview
      </h2>
      <div className="rounded-field bg-sunken p-2 sm:p-4">
        <div className="mx-auto flex max-w-2xl flex-col gap-2">
          <div className="flex items-center gap-3 rounded-field border border-line bg-raised px-3 py-2 text-sm">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-accent font-bold text-on-accent"
            >
              {from.slice(0, 1)}
            </span>
            <p className="min-w-0">
              <span className="font-semibold">{from}</span>
              <span className="block truncate">
                {subject || 'Without a subject'} <span className="text-muted">{preview}</span>
              </span>
            </p>
          </div>
          <iframe
            key={version}
            src={`/operator/newsletter/${id}/email?version=${version}`}
            title="The email"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="h-96 w-full sm:h-160 rounded-field border border-line bg-[#fff] scheme-light"
          />
        </div>
      </div>
      <details>
        <summary className="min-h-11 py-2 font-semibold">As plain text</summary>
        <pre className="rounded-field bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap">
          {withoutTrailingSpaces(text)}
        </pre>
      </details>
    </Card>
  )
}

/** The line before the sender ends with a space by convention; a page doesn’t need it. */
function withoutTrailingSpaces(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
}
