import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { EditorAnswer } from './answer-editor.server.ts'
import { AttributeEditor } from './attribute-editor.tsx'
import { AvailabilityFields, BasicFields } from './basic-fields.tsx'
import { DraftOffer, MergeNotice } from './editor-notices.tsx'
import { type SeenProduct, seenText } from './form-wire.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { PicturePicker } from './picture-picker.tsx'
import type { ProductForm } from './product-form.ts'
import { ProductPreview } from './product-preview.tsx'
import type { EditorMode } from './read-form.ts'
import { useProductEditor } from './use-product-editor.ts'
import { VariantEditor } from './variant-editor.tsx'

export interface ProductEditorProps {
  readonly mode: EditorMode
  readonly start: ProductForm
  /** The product as it is stored; null for a new one. */
  readonly seen: SeenProduct | null
  /** Of the product that is edited; null for a new one. */
  readonly productId: string | null
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly vendor: { readonly id: string; readonly displayName: string }
  readonly answer: EditorAnswer | undefined
}

const words = {
  add: {
    lead: 'Enter the details of your new product',
    save: 'Create Product',
    saving: 'Creating...',
  },
  edit: { lead: 'Change what you like, then save', save: 'Save Changes', saving: 'Saving...' },
}

/** The form for a product, new or not. A plain form at heart: without scripts its buttons send it, and the server does their work. */
export function ProductEditor(props: ProductEditorProps) {
  const { mode, categories, vendor, productId } = props
  const editor = useProductEditor({ ...props, draftKey: `product-draft:${vendor.id}:${productId ?? 'new'}` })
  const { form, dispatch, problem, merged, hasScripts, uploading, draft, mayLeave } = editor
  const { seen, restore, isDirty, onSubmit, cancel, waitingFor } = editor
  const errors = problem?.errors ?? {}
  // The notice above says it at length.
  const isMerged = merged !== null && Object.keys(errors).length === 0
  const { lead, save, saving } = words[mode]
  return (
    <Form method="post" encType="multipart/form-data" noValidate onSubmit={onSubmit} aria-label="Product">
      {/* Enter in a field presses the first button of a form: without scripts that must be the one that saves. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
        {save}
      </button>
      {seen && <input type="hidden" name="seen" value={seenText(seen)} />}
      {draft.offered && <DraftOffer draft={draft.offered} onRestore={restore} onForget={draft.forget} />}
      {merged && <MergeNotice merged={merged} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {problem && !isMerged && (
            <ErrorSummary
              errors={errors}
              message={Object.keys(errors).length === 0 ? problem.message : null}
              title={problem.message ?? undefined}
            />
          )}
          <Card as="section" padding="large" aria-labelledby="product-information">
            <h2 id="product-information" className="text-lg">
              Product Information
            </h2>
            <p className="mt-1 mb-5 text-muted">{lead}</p>
            <BasicFields {...{ mode, form, dispatch, errors, categories }} />
            <Part>
              <AttributeEditor {...{ form, dispatch, hasScripts }} />
            </Part>
            <Part>
              <PicturePicker {...{ form, dispatch, uploading }} error={errors.pictures} />
            </Part>
            <Part>
              <VariantEditor {...{ form, dispatch, errors }} />
            </Part>
            <Part>
              <AvailabilityFields {...{ form, dispatch, errors }} />
            </Part>
          </Card>
        </div>
        <div className="flex flex-col gap-4 lg:sticky lg:top-24">
          <ProductPreview form={form} vendorName={vendor.displayName} uploads={uploading.uploads} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <ButtonLink
              to="/vendor-dashboard"
              tone="secondary"
              prefetch="none"
              // Whoever cancels means it; the draft stays in case they did not.
              onClick={cancel}
            >
              Cancel
            </ButtonLink>
            <Button
              type="submit"
              name="intent"
              value="save"
              pending={waitingFor !== null}
              pendingLabel={waitingFor === 'pictures' ? 'Uploading...' : saving}
            >
              {save}
            </Button>
          </div>
          <p className="text-end text-sm text-muted" aria-live="polite">
            {draft.savedAt && isDirty && 'Your draft is kept in this browser.'}
          </p>
        </div>
      </div>
      <LeaveGuard isDirty={isDirty} mayLeave={mayLeave} />
    </Form>
  )
}

function Part({ children }: { readonly children: ReactNode }) {
  return <div className="mt-6 border-t border-line pt-6">{children}</div>
}
