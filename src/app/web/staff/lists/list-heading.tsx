import { CsvDownload } from './csv-download.tsx'

interface ListHeadingProps {
  readonly id: string
  readonly title: string
  readonly count: number
  readonly text: string
  /** The list as a file. */
  readonly file: string
  /** What the file has: 'transfers'. */
  readonly what: string
}

/** Above one of several lists of a page: what it is, and the button that downloads it. */
export function ListHeading({ id, title, count, text, file, what }: ListHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <h2 id={id} className="text-lg">
          {title}
          {count > 0 && <span className="label ml-2 text-muted">{count}</span>}
        </h2>
        <p className="mt-1 prose-width text-sm text-muted">{text}</p>
      </div>
      <CsvDownload action={file} what={what} size="small" />
    </div>
  )
}
