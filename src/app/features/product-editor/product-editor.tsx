import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSide } from '#app/ui/forms/form-side.tsx'
import type { EditorAnswer } from './answer-editor.server.ts'
import { AttributeEditor } from './fields/attribute-editor.tsx'
import { AvailabilityFields, BasicFields } from './fields/basic-fields.tsx'
import { DraftOffer, MergeNotice } from './editor-notices.tsx'
import { type SeenProduct, seenText } from './form/product-form-data.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { PicturePicker } from './pictures/picture-picker.tsx'
import type { ProductForm } from './form/product-form.ts'
import { ProductPreview } from './product-preview.tsx'
import type { EditorMode } from './form/product-form.ts'
import { useProductEditor } from './use-product-editor.ts'
import { VariantEditor } from './fields/variant-editor.tsx'

export interface ProductEditorProps {
  readonly mode: EditorMode
  readonly start: ProductForm
  /** The stored product; null for a new one. */
  readonly seen: SeenProduct | null
  /** Null for a new product. */
  readonly productId: string | null
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly vendor: { readonly id: string; readonly displayName: string }
  readonly answer: EditorAnswer | undefined
  /** Saving makes a draft public. */
  readonly publishes?: boolean
}

const publishTexts = {
  lead: 'Everything is filled in from your design. Check it, then publish',
  save: 'Publish',
  saving: 'Publishing...',
}

const texts = {
  add: {
    lead: 'Enter the details of your new product',
    save: 'Create Product',
    saving: 'Creating...',
  },
  edit: { lead: null, save: 'Save Changes', saving: 'Saving...' },
}

/** The form to add or edit a product. Without scripts, its buttons submit the form and the server applies the change. */
export function ProductEditor(props: ProductEditorProps) {
  const { mode, categories, vendor, productId, publishes = false } = props
  const editor = useProductEditor({ ...props, draftKey: `product-draft:${vendor.id}:${productId ?? 'new'}` })
  const { form, dispatch, problem, merged, hasScripts, uploading, draft, mayLeave } = editor
  const { seen, restore, isDirty, onSubmit, cancel, waitingFor, changed } = editor
  const found = problem?.errors ?? {}
  const errors = Object.fromEntries(Object.entries(found).filter(([field]) => !changed.has(field)))
  const hasFields = Object.keys(found).length > 0
  // The merge notice already explains it.
  const isMerged = merged !== null && !hasFields
  const { lead, save, saving } = publishes && !form.isDraft ? publishTexts : texts[mode]
  return (
    <Form method="post" encType="multipart/form-data" noValidate onSubmit={onSubmit} aria-label="Product">
      {/* Enter submits with the first button in the form: without scripts, that must be Save. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
        {save}
      </button>
      {seen && <input type="hidden" name="seen" value={seenText(seen)} />}
      {draft.offered && <DraftOffer draft={draft.offered} onRestore={restore} onDiscard={draft.discard} />}
      {merged && <MergeNotice merged={merged} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {problem && !isMerged && (
            <ErrorSummary
              errors={found}
              changed={changed}
              message={hasFields ? null : problem.message}
              title={problem.message ?? undefined}
            />
          )}
          <Card as="section" aria-labelledby="product-information" className="flex flex-col gap-5">
            <div>
              <h2 id="product-information" className="text-lg">
                Product Information
              </h2>
              {lead && <p className="mt-1 text-muted">{lead}</p>}
            </div>
            <PicturePicker {...{ form, dispatch, uploading }} error={errors.pictures} />
            <BasicFields {...{ mode, form, dispatch, errors, categories }} />
          </Card>
          <Card>
            <AttributeEditor {...{ form, dispatch, hasScripts }} />
          </Card>
          <Card>
            <VariantEditor {...{ form, dispatch, errors }} />
          </Card>
          <Card>
            <AvailabilityFields {...{ form, dispatch, errors }} />
          </Card>
        </div>
        <FormSide
          buttons={
            <>
              <ButtonLink
                to="/vendor-dashboard#your-products"
                tone="secondary"
                prefetch="none"
                // Don't ask; the draft stays in case of a mistake.
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
                className="flex-1 sm:max-lg:flex-none"
              >
                {save}
              </Button>
              <p className="w-full text-end text-sm text-muted empty:absolute" aria-live="polite">
                {draft.savedAt && isDirty && 'Your draft is saved in this browser.'}
              </p>
            </>
          }
        >
          <ProductPreview form={form} vendorName={vendor.displayName} uploads={uploading.uploads} />
        </FormSide>
      </div>
      <LeaveGuard isDirty={isDirty} mayLeave={mayLeave} />
    </Form>
  )
}
