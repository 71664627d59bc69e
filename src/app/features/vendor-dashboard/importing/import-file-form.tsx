import { useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { useEarlyFiles } from '#app/ui/forms/files/use-early-files.ts'
import type { ColumnChoice, FileColumn } from '#modules/catalog'
import { ColumnFields } from './column-fields.tsx'

export interface ImportAnswer {
  readonly problem: string
  /** Columns of a file that we don't know, for its artist to choose from. */
  readonly columns: readonly FileColumn[]
  readonly chosen: ColumnChoice
}

export interface ImportFileFormProps {
  readonly answer: ImportAnswer | undefined
  readonly hasReport: boolean
}

/** Chooses a product file, and where its columns are if we can't tell. */
export function ImportFileForm({ answer, hasReport }: ImportFileFormProps) {
  const fileId = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const show = (input: HTMLInputElement) => setChosen(input.files?.[0]?.name ?? null)
  const field = useEarlyFiles(show)
  const isChecking = useNavigation().formData?.get('intent') === 'check'
  return (
    <Card>
      <Form method="post" encType="multipart/form-data" className="flex h-full flex-col items-start gap-4">
        <ErrorSummary message={answer?.problem} />
        <div className="flex w-full min-w-0 flex-1 flex-col gap-1.5">
          <label htmlFor={fileId} className="font-semibold">
            CSV file
          </label>
          {/* The field covers the box, so that a click, a drop and the keyboard reach it, with scripts or without. */}
          <div className="relative flex min-h-40 flex-1 flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-edge p-5 text-center hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <Icon name={chosen ? 'check' : 'upload'} className="size-7 text-muted" />
            <span className="max-w-full font-semibold wrap-anywhere" aria-live="polite">
              {chosen ?? 'Choose a file or drop it here'}
            </span>
            <span id={`${fileId}-limits`} className="text-sm text-muted">
              Up to 10,000 rows and 20 MB
            </span>
            <input
              ref={field}
              id={fileId}
              type="file"
              name="file"
              accept=".csv,text/csv"
              aria-describedby={`${fileId}-limits`}
              onChange={({ currentTarget }) => show(currentTarget)}
              className="absolute inset-0 size-full cursor-pointer opacity-0 noscript:static noscript:h-auto noscript:opacity-100"
            />
          </div>
        </div>
        {answer && answer.columns.length > 0 && <ColumnFields {...answer} />}
        <Button
          type="submit"
          name="intent"
          value="check"
          tone={hasReport || chosen === null ? 'secondary' : 'primary'}
          pending={isChecking}
          pendingLabel="Checking..."
        >
          Check file
        </Button>
      </Form>
    </Card>
  )
}
