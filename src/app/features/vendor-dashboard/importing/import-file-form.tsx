import { Form, useNavigation } from 'react-router'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { type ColumnChoice, type FileColumn, productFieldNames, productFields } from '#modules/catalog'
import { ColumnFields } from './column-fields.tsx'

export interface ImportAnswer {
  readonly problem: string
  /** Of a file with columns that we don't know, for its artist to choose from. */
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
        <label className="flex min-w-0 flex-col gap-1.5 text-sm font-semibold">
          CSV file
          <input
            type="file"
            name="file"
            accept=".csv,text/csv"
            className="block w-full min-w-0 text-base font-normal file:mr-3 file:min-h-11 file:rounded-field file:border file:border-edge file:bg-raised file:px-4 file:font-semibold file:text-text"
          />
        </label>
        <p className="text-sm text-muted">
          Up to 10,000 rows. A spreadsheet needs columns for the name and the price; if they aren’t called
          Name and Price, we ask you which they are. Optional: Quantity (without this column, the hats are out
          of stock until you enter one), Category,{' '}
          {productFieldNames.map((name) => `${productFields[name].csvHeader}, `)}Attribute1 Name, Attribute1
          Value and so on, and Image 1 to Image 10 (picture URLs).
        </p>
        {answer && answer.columns.length > 0 && <ColumnFields {...answer} />}
        <div className="flex flex-wrap gap-3">
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
          <a href="/vendor-dashboard/products.csv" className={buttonClasses({ tone: 'secondary' })}>
            Export all products
          </a>
        </div>
      </Form>
    </Card>
  )
}
