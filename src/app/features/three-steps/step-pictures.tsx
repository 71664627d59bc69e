import type { ReactNode } from 'react'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { RatingMark } from '#app/ui/formats/rating-mark.tsx'
import { pictureSources } from '#modules/media'
import type { StepsExample } from './example-of.ts'

export interface StepPictureProps extends StepsExample {
  readonly avatar: ReactNode
}

/** One for each of the three steps. Decorative: the step's text says the same in words. */
export const stepPictures = [Artwork, Conversation, Receipt] as const

/** The artist's work, close enough to count the stitches. */
function Artwork({ closeUp, preview }: StepPictureProps) {
  return (
    <Picture
      {...pictureSources(closeUp, 'card')}
      sizes="(min-width: 104rem) 504px, (min-width: 80rem) 400px, (min-width: 48rem) 31vw, 92vw"
      alt=""
      width={480}
      height={480}
      preview={preview}
      className="absolute inset-0"
      imageClassName="h-full!"
    />
  )
}

/** A shopper asks, and the artist answers. */
function Conversation({ artist, avatar }: StepPictureProps) {
  const { displayName, place, rating } = artist
  return (
    <div className="absolute inset-0 mx-auto flex max-w-md flex-col justify-center gap-3 px-5 text-sm leading-snug sm:px-8 md:px-4 md:text-xs lg:px-7 lg:text-sm">
      <div className="flex items-center gap-3">
        <span className="size-12 shrink-0">{avatar}</span>
        <span className="min-w-0">
          <span className="block truncate font-semibold">{displayName}</span>
          <span className="flex gap-2 text-xs text-muted">
            <span className="truncate">{place}</span>
            <RatingMark rating={rating} className="md:hidden lg:inline" />
          </span>
        </span>
      </div>
      <Bubble className="self-end rounded-br-none bg-text text-background">
        Would this work in a darker thread?
      </Bubble>
      <Bubble className="self-start rounded-bl-none bg-raised">It does. I’ll send you a picture.</Bubble>
    </div>
  )
}

function Bubble({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return <span className={`max-w-[88%] rounded-card px-4 py-2.5 ${className}`}>{children}</span>
}

/** What the hat costs with the fee, before shipping and tax, and what the artist gets. */
function Receipt({ hatName, price, feeLabel, fee, total }: StepPictureProps) {
  return (
    <div className="absolute inset-0 flex items-center justify-center px-5 sm:px-8 md:px-3 lg:px-7">
      <div className="flex w-full max-w-[22rem] flex-col gap-3 rounded-card bg-raised p-5 text-sm leading-snug shadow-raised md:px-3.5 md:text-xs lg:px-5 lg:text-sm">
        <Line label={hatName} amount={price} />
        <Line label={feeLabel} amount={`+ ${fee}`} />
        <hr className="stitch-line text-muted" />
        <div className="text-base font-semibold md:text-xs lg:text-base">
          <Line label="You pay" amount={total} />
        </div>
        <Line label="The artist gets" amount={price} />
      </div>
    </div>
  )
}

function Line({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <span className="label shrink-0">{amount}</span>
    </span>
  )
}
