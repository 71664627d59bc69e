import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#app/web/toasts.ts'
import { limitParallel, maxPictureBytes } from '#modules/media'
import { newId } from '#shared/ids.ts'
import { sendPicture } from './send-picture.ts'

/** A picture on its way to the shop. */
export interface PictureUpload {
  readonly id: string
  readonly name: string
  /** The file itself, shown meanwhile. */
  readonly preview: string
  /** 0 to 1. */
  readonly progress: number
}

export interface UploadEvents {
  readonly onStart: (ids: readonly string[]) => void
  /** `url` is null when it was refused. */
  readonly onEnd: (id: string, url: string | null) => void
}

export interface PictureUploads {
  readonly uploads: readonly PictureUpload[]
  /** Why files were not taken, one line a file; gone with the next choice. */
  readonly problems: readonly string[]
  readonly addFiles: (files: readonly File[]) => void
}

const atOnce = 2
const failedText = {
  title: 'Upload failed',
  description: 'Could not upload one or more images. Please try again.',
  tone: 'danger',
} as const

/** Sends pictures as soon as they are chosen, two at a time, and says how far each one is. */
export function usePictureUploads({ onStart, onEnd }: UploadEvents): PictureUploads {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [inTurn] = useState(() => limitParallel(atOnce))
  const gone = useRef(new AbortController())

  useEffect(() => {
    gone.current = new AbortController()
    const controller = gone.current
    return () => controller.abort()
  }, [])

  const send = useCallback(
    async (file: File, { id, preview }: PictureUpload) => {
      const onProgress = (progress: number) =>
        setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, progress } : upload)))
      const answer = await sendPicture(file, { onProgress, signal: gone.current.signal })
      if (gone.current.signal.aborted) return
      onEnd(id, answer.url)
      setUploads((all) => all.filter((upload) => upload.id !== id))
      if (answer.url === null) {
        setProblems((all) => [...all, `${file.name}: ${answer.problem}`])
        toast({ ...failedText, isReadElsewhere: true })
      }
      // The stored picture takes a moment to come; until then the file stays on the screen.
      setTimeout(() => URL.revokeObjectURL(preview), 30_000)
    },
    [onEnd],
  )

  const addFiles = useCallback(
    (files: readonly File[]) => {
      const fine = files.filter((file) => faultOf(file) === null)
      const faults = files.flatMap((file) => faultOf(file) ?? [])
      setProblems(faults)
      if (faults.length > 0) toast({ ...failedText, isReadElsewhere: true })
      const added = fine.map((file) => ({
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
        void inTurn(() => send(file, upload))
      }
    },
    [onStart, send, inTurn],
  )

  return { uploads, problems, addFiles }
}

/** The server looks at the content; this only spares people the wait. */
function faultOf({ name, size }: File): string | null {
  if (size === 0) return `${name}: This file is empty.`
  return size > maxPictureBytes ? `${name}: Please choose a picture of at most 10 MB.` : null
}
