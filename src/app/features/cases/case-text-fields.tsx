import { PhotoField } from '#app/ui/forms/files/photo-field.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { maxCasePictures, maxCaseText } from '#modules/cases'

export interface CaseTextFieldsProps {
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
  readonly answer: FormAnswer | undefined
}

/** A text and pictures that all parties see. */
export function CaseTextFields({ label, hint, required = false, answer }: CaseTextFieldsProps) {
  return (
    <>
      <TextAreaField
        label={label}
        name="text"
        rows={4}
        required={required}
        maxLength={maxCaseText}
        counter
        hint={hint}
        defaultValue={answer?.values.text}
        error={answer?.errors.text}
      />
      <PhotoField
        label="Pictures (optional)"
        name="pictures"
        max={maxCasePictures}
        error={answer?.errors.pictures}
      />
    </>
  )
}
