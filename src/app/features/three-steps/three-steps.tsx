import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { StitchLine } from '#app/ui/graphics/stitch.tsx'
import type { StepsExample } from './example-of.ts'
import { stepPictures } from './step-pictures.tsx'
import { stepTexts } from './step-texts.ts'

export interface ThreeStepsProps {
  /** What the pictures show; without one the steps are texts only. */
  readonly example: StepsExample | null
  /** The round avatar of the example's artist; it fills the available space. */
  readonly avatarOf: (artist: StepsExample['artist']) => ReactNode
}

/** Create, Connect, Support, each with a picture of it from a real hat. */
export function ThreeSteps({ example, avatarOf }: ThreeStepsProps) {
  return (
    <ol className="mt-8 grid gap-x-6 gap-y-12 sm:mt-10 md:grid-cols-3">
      {stepTexts.map(({ name, text }, index) => {
        const StepPicture = stepPictures[index]
        return (
          <li key={name} className="flex min-w-0 flex-col">
            {example && StepPicture && (
              <div
                aria-hidden="true"
                className="relative mb-5 aspect-[3/2] overflow-clip rounded-card bg-sunken sm:aspect-[2/1] md:aspect-square lg:aspect-[4/3]"
              >
                <StepPicture {...example} avatar={avatarOf(example.artist)} />
              </div>
            )}
            <div className="mb-3 flex items-center gap-4">
              <span className="patch label size-9 shrink-0 justify-center bg-accent p-0! text-sm! text-on-accent">
                {index + 1}
              </span>
              <StitchLine
                className={clsx('flex-1', index === stepTexts.length - 1 ? 'text-edge' : 'text-accent')}
              />
            </div>
            <h3 className="text-xl">{name}</h3>
            <p className="mt-2 max-w-[36ch] text-muted">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}
