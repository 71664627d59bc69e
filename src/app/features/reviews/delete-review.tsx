import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** Deletes the review of this page, after a second press. Works without scripts. */
export function DeleteReview() {
  return (
    <details className="border-t border-line pt-4">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-muted underline">
        Delete this review
      </summary>
      <Form method="post" className="mt-3 flex flex-col items-start gap-3">
        <p>This deletes its stars, text and pictures, and any reply. You can’t undo this.</p>
        <Button type="submit" name="intent" value="delete" tone="danger">
          Delete review
        </Button>
      </Form>
    </details>
  )
}
