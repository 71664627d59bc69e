import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#app/web/toasts/toasts.ts'
import { limitParallel, maxPictureBytes, smallerPictureText } from '#modules/media'
import { newId } from '#shared/ids.ts'
import { sendPicture } from './send-picture.ts'

/** A picture being uploaded. */
export interface PictureUpload {
  readonly id: string
  readonly name: string
  /** Object URL of the file, shown while uploading. */
  readonly preview: string
  /** 0 to 1. */
  readonly progress: number
}

export interface UploadEvents {
  readonly onStart: (ids: readonly string[]) => void
  /** `url` is null when the upload failed. */
  readonly onEnd: (id: string, url: string | null) => void
}

export interface PictureUploads {
  readonly uploads: readonly PictureUpload[]
  /** One message per rejected file; cleared by the next selection. */
  readonly problems: readonly string[]
  readonly addFiles: (files: readonly File[]) => void
}

const maxParallel = 2
const failedText = {
  title: 'Upload failed',
  description: 'Could not upload one or more images. Please try again.',
  tone: 'danger',
} as const

/** Uploads pictures as soon as they are chosen, two at a time, with progress. */
export function usePictureUploads({ onStart, onEnd }: UploadEvents): PictureUploads {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [limited] = useState(() => limitParallel(maxParallel))
  const controllerRef = useRef(new AbortController())

  useEffect(() => {
    controllerRef.current = new AbortController()
    const controller = controllerRef.current
    return () => controller.abort()
  }, [])

  const send = useCallback(
    async (file: File, { id, preview }: PictureUpload) => {
      const onProgress = (progress: number) =>
        setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, progress } : upload)))
      const answer = await sendPicture(file, { onProgress, signal: controllerRef.current.signal })
      if (controllerRef.current.signal.aborted) return
      onEnd(id, answer.url)
      setUploads((all) => all.filter((upload) => upload.id !== id))
      if (answer.url === null) {
        setProblems((all) => [...all, `${file.name}: ${answer.problem}`])
        toast({ ...failedText, isReadElsewhere: true })
      }
      // Show the local file until the stored picture loads.
      setTimeout(() => URL.revokeObjectURL(preview), 30_000)
    },
    [onEnd],
  )

  const addFiles = useCallback(
    (files: readonly File[]) => {
      const accepted = files.filter((file) => errorOf(file) === null)
      const errors = files.flatMap((file) => errorOf(file) ?? [])
      setProblems(errors)
      if (errors.length > 0) toast({ ...failedText, isReadElsewhere: true })
      const added = accepted.map((file) => ({
        file,
        upload: {
          id: newId<string>(),
          name: file.name,
          preview: URL.createObjectURL(file),
          progress: 0,
        },
      }))
      onStart(added.map(({ upload }) => upload.id))
      setUploads((all) => [...all, ...added.map(({ upload }) => upload)])
      for (const { file, upload } of added) {
        void limited(() => send(file, upload))
      }
    },
    [onStart, send, limited],
  )

  return { uploads, problems, addFiles }
}

/** A quick check; the server validates the content. */
function errorOf({ name, size }: File): string | null {
  if (size === 0) return `${name}: This file is empty.`
  return size > maxPictureBytes ? `${name}: ${smallerPictureText}` : null
}
