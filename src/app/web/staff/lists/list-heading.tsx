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
  /** True for a list that is part of another section. */
  readonly isInner?: boolean
}

/** Above one of several lists of a page: what it is, and the button that downloads it. */
export function ListHeading({ id, title, count, text, file, what, isInner = false }: ListHeadingProps) {
  const Heading = isInner ? 'h3' : 'h2'
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <Heading id={id} className={isInner ? 'font-semibold' : 'text-lg'}>
          {title} <span className="label text-muted">({count})</span>
        </Heading>
        <p className="mt-1 prose-width text-sm text-muted">{text}</p>
      </div>
      <CsvDownload action={file} what={what} />
    </div>
  )
}
