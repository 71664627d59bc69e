import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/forms/files/file-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'

export interface DisputePictureFormProps {
  readonly hasPicture: boolean
  readonly answer: FormAnswer | undefined
}

/** A picture that the operator adds to the evidence, such as a photo of the delivery. */
export function DisputePictureForm({ hasPicture, answer }: DisputePictureFormProps) {
  const pending = useNavigation().formData?.get('intent')
  const own = answer?.values.intent === 'add-picture' ? answer : undefined
  return (
    <section aria-labelledby="picture" className="flex max-w-2xl flex-col gap-4">
      <h2 id="picture" className="text-lg">
        Your picture
      </h2>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="flex flex-col items-start gap-4"
      >
        <FileField
          label={hasPicture ? 'Another picture' : 'Picture'}
          name="picture"
          accept="image/png,image/jpeg,image/webp"
          hint="PNG, JPG or WebP, at most 10 MB: a photo of the delivery or of a letter, for example."
          error={own?.errors.picture ?? own?.message ?? undefined}
          className="w-full"
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="add-picture"
            tone="secondary"
            pending={pending === 'add-picture'}
            pendingLabel="Uploading..."
          >
            {hasPicture ? 'Replace picture' : 'Add picture'}
          </Button>
          {hasPicture && (
            <Button
              type="submit"
              name="intent"
              value="remove-picture"
              tone="secondary"
              pending={pending === 'remove-picture'}
              pendingLabel="Removing..."
            >
              Remove picture
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
