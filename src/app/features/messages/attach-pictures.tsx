import type { ChosenPhotosState } from '#app/ui/forms/files/chosen-photos.tsx'
import { useEarlyFiles } from '#app/ui/forms/files/use-early-files.ts'
import { maxMessagePictures } from '#modules/messages'

export interface AttachPicturesProps extends Pick<ChosenPhotosState, 'show'> {
  readonly error: string | null | undefined
}

const hint = `Up to ${maxMessagePictures} pictures, each up to 10 MB. PNG, JPG or WebP.`

/** Chooses pictures for a message behind an icon. Without scripts, which would show them, it is the browser's own field. */
export function AttachPictures({ show, error }: AttachPicturesProps) {
  const field = useEarlyFiles(show)
  return (
    <label
      title={hint}
      className="relative -ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-field text-muted hover:bg-sunken hover:text-text has-aria-invalid:border-2 has-aria-invalid:border-danger has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus noscript:ml-0 noscript:h-auto noscript:w-full noscript:flex-wrap noscript:justify-start noscript:gap-3 noscript:p-2"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9v.1" />
      </svg>
      <span className="sr-only">Pictures (optional)</span>
      <input
        ref={field}
        type="file"
        name="pictures"
        multiple
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => show(event.currentTarget)}
        aria-invalid={error ? true : undefined}
        className="absolute inset-0 w-full cursor-pointer opacity-0 noscript:static noscript:w-auto noscript:min-w-0 noscript:opacity-100"
      />
    </label>
  )
}
