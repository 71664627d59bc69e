import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FileField } from '#app/ui/forms/files/file-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { SaveButton } from '#app/web/staff/save-button.tsx'
import { useChangedSince } from '#app/web/staff/use-changed-since.ts'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { SitePictureName } from '#modules/site'

export interface SitePictureFormProps {
  readonly name: SitePictureName
  /** The operator's picture; null while that of the code is shown. */
  readonly preview: ReactNode
  readonly alt: string
  readonly answer: FormAnswer | undefined
}

interface PictureTexts {
  readonly title: string
  readonly lead: string
  readonly hint: string
  readonly remove: string
}

const texts: Readonly<Record<SitePictureName, PictureTexts>> = {
  logo: {
    title: 'Logo',
    lead: 'In the header and footer, in emails and link previews, on packing slips and statements. Choose one that is easy to see on dark and on light pages.',
    hint: 'PNG, JPEG or WebP, best with a transparent background. At least twice as wide as high, it replaces the name beside it; otherwise it is also the icon of tabs and home screens.',
    remove: 'Remove logo',
  },
  heroPicture: {
    title: 'Home page picture',
    lead: 'The large picture at the top of the home page, instead of the orange hat.',
    hint: 'PNG, JPEG or WebP up to 10 MB, at least 1280 pixels wide. It’s shown in a 4:3 frame.',
    remove: 'Remove picture',
  },
}

/** Uploads or removes one of the site's pictures. */
export function SitePictureForm({ name, preview, alt, answer }: SitePictureFormProps) {
  const { formData } = useNavigation()
  const own = answer?.values.form === name ? answer : undefined
  const { title, lead, hint, remove } = texts[name]
  const isPending = formData?.get('form') === name
  // A saved picture comes with a new page.
  const { isChanged, onInput } = useChangedSince(alt, own !== undefined)
  return (
    <SettingsSection title={title} text={lead}>
      {preview}
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        onInput={onInput}
        className="flex flex-col gap-5"
      >
        <ErrorSummary errors={own?.errors} message={own?.message} />
        <input type="hidden" name="form" value={name} />
        <FileField
          label={preview ? 'Replace the picture' : 'Picture'}
          name="picture"
          accept="image/png,image/jpeg,image/webp"
          hint={hint}
          error={own?.errors.picture}
        />
        {name === 'heroPicture' && (
          <TextField
            label="Description"
            name="alt"
            maxLength={200}
            counter
            autoComplete="off"
            hint="What the picture shows, for people who can’t see it."
            defaultValue={own?.values.alt ?? alt}
            error={own?.errors.alt}
          />
        )}
        <SaveButton isChanged={isChanged} pending={isPending && formData?.get('remove') === null} />
      </Form>
      {preview && (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="form" value={name} />
          <Button type="submit" name="remove" value="on" tone="quiet" size="small">
            {remove}
          </Button>
        </Form>
      )}
    </SettingsSection>
  )
}
