import { FormattedDate } from '#app/ui/formatted-date.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Proof } from '#modules/designs'
import { pictureSources } from '#modules/media'

/** What was shown and what was said to it, the newest last, each with its day. */
export function ProofThread({ proofs }: { readonly proofs: readonly Proof[] }) {
  if (proofs.length === 0) return null
  return (
    <ol className="flex flex-col gap-5">
      {proofs.map((proof) => (
        <li key={proof.id} className="grid gap-4 sm:grid-cols-[10rem_1fr]">
          <Picture
            {...pictureSources(proof.picture, 'card')}
            sizes="160px"
            alt="The artist’s picture of this design"
            width={480}
            height={480}
            className="aspect-square max-w-40 rounded-field"
            imageClassName="aspect-square"
          />
          <div>
            <p className="text-sm text-muted">
              Shown on <FormattedDate at={proof.sentAt} />
            </p>
            {proof.note && <p className="mt-1">{proof.note}</p>}
            {proof.answeredAt && (
              <p className="mt-2 font-semibold">
                {proof.answer === 'approved' ? 'Approved on ' : 'Change asked for on '}
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
