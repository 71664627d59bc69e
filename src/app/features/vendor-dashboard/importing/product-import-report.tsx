import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import type { ProductImportView, RowProblem } from '#modules/catalog'

const kindLabels = { etsy: 'Etsy file', shopify: 'Shopify file', plain: 'Spreadsheet' }
const pollMs = 1_500

/** The result of checking or importing a file, with problems by row. */
export function ProductImportReport({ report }: { readonly report: ProductImportView }) {
  const { fileName, kind, status, problems, problemCount, pictureNotes, pictureNoteCount } = report
  return (
    <Card as="section" aria-labelledby="import">
      <h2 id="import" className="text-lg wrap-anywhere">
        {fileName || 'Your file'}
      </h2>
      {kind && <p className="mt-1 text-muted">{kindLabels[kind]}</p>}
      {status === 'checked' && <Checked report={report} />}
      {status === 'running' && <Progress report={report} />}
      {status === 'done' && <Done report={report} />}
      <Notes
        title={problemCount === 1 ? '1 row skipped' : `${problemCount} rows skipped`}
        notes={problems}
        count={problemCount}
      />
      <Notes
        title={`${pictureNoteCount} ${pictureNoteCount === 1 ? 'note' : 'notes'} about pictures`}
        notes={pictureNotes}
        count={pictureNoteCount}
      />
    </Card>
  )
}

function Checked({ report: { id, total, names, pictureTotal } }: { readonly report: ProductImportView }) {
  const isStarting = useNavigation().formData?.get('intent') === 'start'
  if (total === 0) return <p className="mt-4">This file has no products to add.</p>
  return (
    <>
      <p className="mt-4 wrap-anywhere">
        <span className="label font-semibold">{total}</span> {total === 1 ? 'product' : 'products'} can be
        added: {names.join(', ')}
        {total > names.length && ' and more'}. Nothing is added yet.
      </p>
      {pictureTotal > 0 && (
        <p className="mt-2">
          <span className="label font-semibold">{pictureTotal}</span>{' '}
          {pictureTotal === 1 ? 'picture' : 'pictures'} will be downloaded from the addresses in the file.
        </p>
      )}
      <Form method="post" className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="import" value={id} />
        <SwitchField
          label="Add them as drafts"
          name="asDrafts"
          defaultChecked
          hint={
            pictureTotal > 0
              ? 'Only you see drafts until you publish them. Otherwise each product is published once its pictures are downloaded.'
              : 'This file has no pictures. Only you see drafts until you add some and publish them.'
          }
        />
        <Button
          type="submit"
          name="intent"
          value="start"
          pending={isStarting}
          pendingLabel="Starting..."
          className="self-start"
        >
          Add {total} {total === 1 ? 'product' : 'products'}
        </Button>
      </Form>
    </>
  )
}

function Progress({ report }: { readonly report: ProductImportView }) {
  const { done, total, pictureTotal, picturesWaiting } = report
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [revalidate])
  const downloaded = pictureTotal - picturesWaiting
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Bar label="Products imported" unit="products" done={done} total={total} />
      {pictureTotal > 0 && done === total && (
        <Bar label="Pictures downloaded" unit="pictures" done={downloaded} total={pictureTotal} />
      )}
      <p className="text-muted">You can leave this page. The import continues in the background.</p>
    </div>
  )
}

interface BarProps {
  readonly label: string
  readonly unit: string
  readonly done: number
  readonly total: number
}

function Bar({ label, unit, done, total }: BarProps) {
  return (
    <div>
      <progress
        value={done}
        max={total}
        aria-label={label}
        className="block h-2 w-full appearance-none overflow-hidden rounded-patch bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <p className="mt-1 text-muted">
        <span className="label">
          {done} of {total}
        </span>{' '}
        {unit} done.
      </p>
    </div>
  )
}

function Done({ report }: { readonly report: ProductImportView }) {
  const { total, problemCount, pictureTotal, pictureNoteCount } = report
  return (
    <>
      <p role="status" className="mt-4">
        Done: <span className="label">{total}</span> {total === 1 ? 'product' : 'products'} imported
        {problemCount > 0 ? ', except those below' : ''}.
        {pictureTotal > 0 &&
          (pictureNoteCount > 0 ? ' Pictures downloaded, except those below.' : ' All pictures downloaded.')}
      </p>
      <ButtonLink to="/vendor-dashboard" prefetch="none" className="mt-4">
        View your products
      </ButtonLink>
    </>
  )
}

interface NotesProps {
  readonly title: string
  /** The first few; `count` has the total. */
  readonly notes: readonly RowProblem[]
  readonly count: number
}

function Notes({ title, notes, count }: NotesProps) {
  if (count === 0) return null
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {notes.map(({ row, message }) => (
          <li key={`${row} ${message}`} className="wrap-anywhere">
            {row > 0 && <span className="label text-muted">Row {row}: </span>}
            {message}
          </li>
        ))}
      </ul>
      {count > notes.length && <p className="mt-2 text-sm text-muted">Showing the first {notes.length}.</p>}
    </div>
  )
}
