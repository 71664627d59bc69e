export type PictureAnswer = { readonly url: string } | { readonly url: null; readonly problem: string }

export interface SendOptions {
  /** 0 to 1. */
  readonly onProgress: (progress: number) => void
  readonly signal: AbortSignal
}

/** Uploads one file. Uses XMLHttpRequest, because `fetch` reports no upload progress. Never throws. */
export function sendPicture(file: File, { onProgress, signal }: SendOptions): Promise<PictureAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (problem: string) => resolve({ url: null, problem })
    request.open('POST', '/product-pictures')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const { url, detail } = answerIn(request.responseText)
      if (request.status === 201 && url) resolve({ url })
      else fail(detail ?? 'Please try again.')
    })
    request.addEventListener('error', () => fail('We couldn’t reach the server. Please try again.'))
    request.addEventListener('abort', () => fail('The upload was canceled.'))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function answerIn(text: string): { readonly url?: string; readonly detail?: string } {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null) return {}
    const { url, detail } = answer as Readonly<Record<string, unknown>>
    return {
      ...(typeof url === 'string' ? { url } : {}),
      ...(typeof detail === 'string' ? { detail } : {}),
    }
  } catch {
    return {}
  }
}
