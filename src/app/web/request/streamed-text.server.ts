/**
 * A text that is generated while it is sent, no faster than the client reads: however long it is, only one part is in memory. The
 * second part, the first with data, is awaited, so that a failure there is an ordinary error; a later one cuts the text off.
 */
export async function streamedText(
  parts: AsyncGenerator<string, void>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoder = new TextEncoder()
  const begun = [await parts.next(), await parts.next()]
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = begun.shift() ?? (await parts.next())
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => {
        await parts.return()
      },
    },
    { highWaterMark: 1 },
  )
  return new Response(body, { headers })
}
