import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'

/** Beside the page's title: a new collection needs only its own. */
export function NewCollectionForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate aria-label="New collection" className="flex flex-wrap items-start gap-3">
      <TextField
        label="Title"
        hideLabel
        name="title"
        maxLength={80}
        autoComplete="off"
        placeholder="Title of the new collection"
        defaultValue={answer?.values.title ?? ''}
        error={answer?.errors.title}
        className="w-60 max-sm:w-full"
      />
      <Button type="submit" pending={pending} pendingLabel="Creating...">
        Create collection
      </Button>
    </Form>
  )
}
