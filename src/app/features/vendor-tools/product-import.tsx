import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import type { ProductImportView } from '#modules/catalog'

const kinds = { etsy: 'Columns of Etsy', shopify: 'Columns of Shopify', plain: 'Plain columns' }
const lookAgainMs = 1_500

/** What a file holds, what an import would do or has done, and what is wrong with which row. */
export function ProductImportReport({ report }: { readonly report: ProductImportView }) {
  const { fileName, kind, status, total } = report
  return (
    <Card as="section" padding="large" aria-labelledby="import">
      <h2 id="import" className="text-lg wrap-anywhere">
        {fileName || 'Your file'}
      </h2>
      {kind && <p className="mt-1 text-muted">{kinds[kind]}</p>}
      {status === 'checked' && <Checked report={report} />}
      {status === 'running' && <Progress report={report} />}
      {status === 'done' && (
        <>
          <p role="status" className="mt-4">
            Done: <span className="label">{total}</span> {total === 1 ? 'product was' : 'products were'}{' '}
            looked at and added{report.problemCount > 0 ? ', except those below' : ''}.
          </p>
          <ButtonLink to="/vendor-dashboard" prefetch="none" className="mt-4">
            See your products
          </ButtonLink>
        </>
      )}
      <Problems report={report} />
    </Card>
  )
}

function Checked({ report: { id, total, names } }: { readonly report: ProductImportView }) {
  const isStarting = useNavigation().formData?.get('intent') === 'start'
  if (total === 0) return <p className="mt-4">There is nothing in it that could be added.</p>
  return (
    <>
      <p className="mt-4">
        <span className="label font-semibold">{total}</span> {total === 1 ? 'product' : 'products'} can be
        added: {names.join(', ')}
        {total > names.length && ' and so on'}. Nothing is added yet.
      </p>
      <Form method="post" className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="import" value={id} />
        <SwitchField
          label="Add them as drafts"
          name="asDrafts"
          defaultChecked
          hint="Pictures do not come along. As drafts nobody sees them until you have added some."
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

function Progress({ report: { done, total } }: { readonly report: ProductImportView }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), lookAgainMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="mt-4">
      <progress
        value={done}
        max={total}
        aria-label="Products looked at"
        className="h-2 w-full accent-accent"
      />
      <p className="mt-2 text-muted">
        <span className="label">
          {done} of {total}
        </span>{' '}
        are done. You can leave this page; it goes on by itself.
      </p>
    </div>
  )
}

function Problems({ report: { problems, problemCount } }: { readonly report: ProductImportView }) {
  if (problemCount === 0) return null
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="font-semibold">
        {problemCount} {problemCount === 1 ? 'row is' : 'rows are'} left out
      </h3>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {problems.map(({ row, message }) => (
          <li key={`${row} ${message}`} className="wrap-anywhere">
            {row > 0 && <span className="label text-muted">Row {row}: </span>}
            {message}
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className="mt-2 text-sm text-muted">The first {problems.length} are shown.</p>
      )}
    </div>
  )
}
