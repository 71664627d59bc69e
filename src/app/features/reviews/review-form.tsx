import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { PhotoField } from '#app/ui/forms/files/photo-field.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { pictureSources } from '#modules/media'
import { maxAuthorName, maxPictureLinks, maxReviewText } from '#modules/reviews'

import { StarsField } from './stars-field.tsx'

export interface ReviewFormProps {
  readonly saved: {
    readonly rating: number
    readonly text: string
    readonly pictures: readonly string[]
  } | null
  readonly name: string
  readonly answer: FormAnswer | undefined
}

/** Writes or changes a review. Works without scripts. */
export function ReviewForm({ saved, name, answer }: ReviewFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const pictures = saved?.pictures ?? []
  const left = maxPictureLinks - pictures.length
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-6">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <StarsField
        defaultValue={answer?.values.rating ?? (saved ? String(saved.rating) : undefined)}
        error={answer?.errors.rating}
      />
      <TextAreaField
        label="Your review (optional)"
        name="text"
        rows={6}
        maxLength={maxReviewText}
        counter
        hint="How does it fit, how is it made, what did you wear it for?"
        defaultValue={answer?.values.text ?? saved?.text}
        error={answer?.errors.text}
      />
      <SavedPictures urls={pictures} />
      <PhotoField
        label={pictures.length > 0 ? 'Add pictures (optional)' : 'Pictures (optional)'}
        name="pictures"
        max={maxPictureLinks}
        hint={
          left === 0
            ? 'You have four pictures. Remove one to add another.'
            : `Up to ${left}, each up to 10 MB. PNG, JPG or WebP.`
        }
        error={answer?.errors.pictures}
      />
      <TextField
        label="Name shown with your review"
        name="name"
        maxLength={maxAuthorName}
        autoComplete="off"
        hint="Everyone can see it."
        defaultValue={answer?.values.name ?? name}
        error={answer?.errors.name}
      />
      <Button type="submit" pending={pending} pendingLabel="Saving..." className="self-start">
        {saved ? 'Save changes' : 'Publish review'}
      </Button>
    </Form>
  )
}

/** Pictures without a tick are removed. */
function SavedPictures({ urls }: { readonly urls: readonly string[] }) {
  if (urls.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Pictures to keep</legend>
      <ul className="flex flex-wrap gap-4">
        {urls.map((url, index) => (
          <li key={url}>
            <label className="flex flex-col items-start gap-2">
              <Picture
                {...pictureSources(url, 'thumb')}
                sizes="96px"
                alt={`Picture ${index + 1}`}
                width={160}
                height={160}
                className="size-24 rounded-field"
                imageClassName="aspect-square"
              />
              <span className="flex min-h-11 items-center gap-2 text-sm">
                <input type="checkbox" name="keep" value={url} defaultChecked className="tick" />
                Keep
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
