import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
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
  const isChecking = useNavigation().formData?.get('intent') === 'check'
  return (
    <Card padding="large">
      <Form method="post" encType="multipart/form-data" className="flex flex-col items-start gap-4">
        <ErrorSummary message={answer?.problem} />
        <label className="flex w-full min-w-0 flex-col gap-1.5 font-semibold">
          CSV file
          <input
            type="file"
            name="file"
            accept=".csv,text/csv"
            aria-describedby="file-limits"
            className="block w-full min-w-0 rounded-card border-2 border-dashed border-edge bg-sunken p-4 text-base font-normal file:mr-3 file:min-h-11 file:rounded-field file:border file:border-edge file:bg-raised file:px-4 file:font-semibold file:text-text sm:p-6 lg:py-11"
          />
        </label>
        <p id="file-limits" className="text-sm text-muted">
          Choose a file or drop it here. Up to 10,000 rows and 20 MB.
        </p>
        {answer && answer.columns.length > 0 && <ColumnFields {...answer} />}
        <Button
          type="submit"
          name="intent"
          value="check"
          tone={hasReport ? 'secondary' : 'primary'}
          pending={isChecking}
          pendingLabel="Checking..."
        >
          Check file
        </Button>
      </Form>
    </Card>
  )
}
