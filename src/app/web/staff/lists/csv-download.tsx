import { Button } from '#app/ui/button.tsx'

export interface CsvDownloadProps {
  /** The file, with the page's filters. */
  readonly action: string
  /** What the file has: 'orders'. */
  readonly what: string
}

/** A form that the browser posts itself, because the answer is a file. */
export function CsvDownload({ action, what }: CsvDownloadProps) {
  return (
    <form method="post" action={action}>
      <Button type="submit" tone="secondary">
        Download CSV<span className="sr-only"> of these {what}</span>
      </Button>
    </form>
  )
}
