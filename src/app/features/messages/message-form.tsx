import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { PhotoField } from '#app/ui/forms/files/photo-field.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { maxMessagePictures, maxMessageText } from '#modules/messages'

export interface MessageFormProps {
  readonly answer: FormAnswer | undefined
}

/** Writes the first message. Works without scripts. */
export function MessageForm({ answer }: MessageFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'send'
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-5">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <TextAreaField
        label="Your message"
        name="text"
        rows={8}
        maxLength={maxMessageText}
        counter
        defaultValue={answer?.values.text}
        error={answer?.errors.text}
      />
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
        <PhotoField
          label="Pictures (optional)"
          name="pictures"
          max={maxMessagePictures}
          error={answer?.errors.pictures}
        />
        <Button
          type="submit"
          name="intent"
          value="send"
          pending={pending}
          pendingLabel="Sending..."
          className="shrink-0"
        >
          Send message
        </Button>
      </div>
    </Form>
  )
}
