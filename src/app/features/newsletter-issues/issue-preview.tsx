import { Card } from '#app/ui/card.tsx'

export interface IssuePreviewProps {
  readonly id: string
  readonly version: number
  readonly subject: string
  readonly preview: string
  /** The part for programs without HTML. */
  readonly text: string
}

/** The saved newsletter as an inbox and an email program show it. */
export function IssuePreview({ id, version, subject, preview, text }: IssuePreviewProps) {
  return (
    <Card as="section" padding="medium" aria-labelledby="preview" className="flex min-w-0 flex-col gap-4">
      <h2 id="preview" className="text-lg">
        Preview
      </h2>
      <p className="truncate rounded-field bg-sunken px-4 py-3 text-sm">
        <strong>{subject || 'Without a subject'}</strong> <span className="text-muted">{preview}</span>
      </p>
      <iframe
        key={version}
        src={`/operator/newsletter/${id}/email?version=${version}`}
        title="The email"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[36rem] w-full rounded-field border border-line bg-white"
      />
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
