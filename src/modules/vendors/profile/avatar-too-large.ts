import { refuse } from '#shared/refusal.ts'

/** Refuses an avatar of 2 MB or more: 'picture-too-large' (413), also before the upload is read. */
export function avatarTooLarge() {
  return refuse('picture-too-large', {
    title: 'File too large',
    message: 'Please upload an image less than 2MB',
    status: 413,
  })
}
