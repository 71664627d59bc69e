import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ChosenPhotos, useChosenPhotos } from '#app/ui/forms/files/chosen-photos.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { maxMessagePictures, maxMessageText } from '#modules/messages'
import { AttachPictures } from './attach-pictures.tsx'

export interface MessageComposerProps {
  /** The conversation's page. */
  readonly path: string
  readonly answer: FormAnswer | undefined
}

/** Writes the next message below a conversation: one line that grows. Works without scripts. */
export function MessageComposer({ path, answer }: MessageComposerProps) {
  const pending = useNavigation().formData?.get('intent') === 'send'
  const { chosen, show } = useChosenPhotos()
  const { errors, values } = answer ?? {}
  return (
    <Form
      method="post"
      action={path}
      encType="multipart/form-data"
      noValidate
      className="flex flex-col gap-3"
    >
      <ErrorSummary errors={errors} message={answer?.message} />
      {errors?.pictures && <p className="text-sm font-medium text-danger">{errors.pictures}</p>}
      <ChosenPhotos chosen={chosen} max={maxMessagePictures} />
      <div className="flex items-end gap-2 noscript:flex-wrap">
        <AttachPictures show={show} error={errors?.pictures} />
        <TextAreaField
          label="Your message"
          hideLabel
          name="text"
          isLine
          placeholder="Write a message"
          maxLength={maxMessageText}
          defaultValue={values?.text}
          error={errors?.text}
          className="flex-1"
        />
        <Button
          type="submit"
          name="intent"
          value="send"
          pending={pending}
          pendingLabel="Sending..."
          className="shrink-0"
        >
          Send<span className="sr-only"> message</span>
        </Button>
      </div>
    </Form>
  )
}
