import { refuse } from '#shared/refusal.ts'

/** Also for a page that must not read such an upload. */
export function sitePictureTooLarge() {
  return refuse('picture-too-large', {
    title: 'File too large',
    message: 'Please choose a picture of at most 10 MB.',
    status: 413,
    field: 'picture',
  })
}
