import { ReasonForm } from '#app/ui/forms/reason-form.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { OperatorCollection } from '#modules/catalog'

interface DeleteCollectionProps {
  readonly collection: OperatorCollection
  readonly answer: FormAnswer | undefined
}

/** Deletes a collection after asking for the reason. */
export function DeleteCollection({ collection: { slug, members }, answer }: DeleteCollectionProps) {
  return (
    <ReasonForm
      intent="delete"
      label="Delete collection"
      pendingLabel="Deleting..."
      isDanger
      hint="For the audit log."
      answer={answer}
    >
      This can’t be undone. Links to /collections/{slug} stop working, and drafts of newsletters lose it.{' '}
      {members.length > 0 && 'Its products stay in the shop.'}
    </ReasonForm>
  )
}
