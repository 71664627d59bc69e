import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import type { ProductImportView, RowProblem } from '#modules/catalog'

const kinds = { etsy: 'Columns of Etsy', shopify: 'Columns of Shopify', plain: 'Plain columns' }
const lookAgainMs = 1_500

/** What a file holds, what an import would do or has done, and what is wrong with which row. */
export function ProductImportReport({ report }: { readonly report: ProductImportView }) {
  const { fileName, kind, status, problems, problemCount, pictureNotes, pictureNoteCount } = report
  return (
    <Card as="section" padding="large" aria-labelledby="import">
      <h2 id="import" className="text-lg wrap-anywhere">
        {fileName || 'Your file'}
      </h2>
      {kind && <p className="mt-1 text-muted">{kinds[kind]}</p>}
      {status === 'checked' && <Checked report={report} />}
      {status === 'running' && <Progress report={report} />}
      {status === 'done' && <Done report={report} />}
      <Notes
        title={problemCount === 1 ? '1 row is left out' : `${problemCount} rows are left out`}
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
  if (total === 0) return <p className="mt-4">There is nothing in it that could be added.</p>
  return (
    <>
      <p className="mt-4 wrap-anywhere">
        <span className="label font-semibold">{total}</span> {total === 1 ? 'product' : 'products'} can be
        added: {names.join(', ')}
        {total > names.length && ' and so on'}. Nothing is added yet.
      </p>
      {pictureTotal > 0 && (
        <p className="mt-2">
          <span className="label font-semibold">{pictureTotal}</span>{' '}
          {pictureTotal === 1 ? 'picture is' : 'pictures are'} fetched for them afterwards, from where the
          file says that they are.
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
              ? 'As drafts nobody sees them until you say so. Otherwise a hat goes into the shop once its pictures have come.'
              : 'The file names no pictures. As drafts nobody sees them until you have added some.'
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
    const timer = setInterval(() => void revalidate(), lookAgainMs)
    return () => clearInterval(timer)
  }, [revalidate])
  const fetched = pictureTotal - picturesWaiting
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Bar label="Products looked at" unit="products" done={done} total={total} />
      {pictureTotal > 0 && done === total && (
        <Bar label="Pictures fetched" unit="pictures" done={fetched} total={pictureTotal} />
      )}
      <p className="text-muted">You can leave this page; it goes on by itself.</p>
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
        {unit} are done.
      </p>
    </div>
  )
}

function Done({ report }: { readonly report: ProductImportView }) {
  const { total, problemCount, pictureTotal, pictureNoteCount } = report
  return (
    <>
      <p role="status" className="mt-4">
        Done: <span className="label">{total}</span> {total === 1 ? 'product was' : 'products were'} looked at
        and added{problemCount > 0 ? ', except those below' : ''}.
        {pictureTotal > 0 &&
          (pictureNoteCount > 0
            ? ' Their pictures were fetched, except those below.'
            : ' All of their pictures have come.')}
      </p>
      <ButtonLink to="/vendor-dashboard" prefetch="none" className="mt-4">
        See your products
      </ButtonLink>
    </>
  )
}

interface NotesProps {
  readonly title: string
  /** The first ones. */
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
      {count > notes.length && <p className="mt-2 text-sm text-muted">The first {notes.length} are shown.</p>}
    </div>
  )
}
