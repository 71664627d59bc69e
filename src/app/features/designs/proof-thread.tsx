import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import type { Proof } from '#modules/designs'
import { pictureSources } from '#modules/media'

/** All proofs with their answers and dates, newest last. */
export function ProofThread({ proofs }: { readonly proofs: readonly Proof[] }) {
  if (proofs.length === 0) return null
  return (
    <ol className="flex flex-col gap-5">
      {proofs.map((proof) => (
        <li key={proof.id} className="grid gap-4 sm:grid-cols-[18rem_minmax(0,1fr)]">
          {/* The shopper checks details: show the whole picture, and link to it in full size. */}
          <a href={proof.picture} target="_blank" rel="noreferrer" className="group w-fit max-w-72">
            <Picture
              {...pictureSources(proof.picture, 'card')}
              sizes="288px"
              alt="The artist’s proof of this design"
              width={480}
              height={480}
              className="aspect-square rounded-field"
              imageClassName="aspect-square object-contain!"
            />
            <span className="mt-1 flex min-h-9 items-center gap-2 text-sm group-hover:underline print:hidden">
              <Icon name="zoom-in" />
              View full size
            </span>
          </a>
          <div>
            <p className="text-sm text-muted">
              Sent on <FormattedDate at={proof.sentAt} />
            </p>
            {proof.note && <p className="mt-1">{proof.note}</p>}
            {proof.answeredAt && (
              <p className="mt-2 font-semibold">
                {proof.answer === 'approved' ? 'Approved on ' : 'Change requested on '}
                <FormattedDate at={proof.answeredAt} />
              </p>
            )}
            {proof.answerText && <p className="mt-1">{proof.answerText}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
