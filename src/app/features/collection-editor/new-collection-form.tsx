import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'

/** Above the list: a new collection needs only its title. */
export function NewCollectionForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Card as="section" aria-label="New collection">
      <Form method="post" noValidate className="flex flex-wrap items-end gap-4 xl:flex-col xl:items-stretch">
        <TextField
          label="Title of a new collection"
          name="title"
          maxLength={80}
          autoComplete="off"
          defaultValue={answer?.values.title ?? ''}
          error={answer?.errors.title}
          className="min-w-48 flex-1"
        />
        <Button type="submit" className="xl:self-start" pending={pending} pendingLabel="Creating...">
          Create collection
        </Button>
      </Form>
    </Card>
  )
}
