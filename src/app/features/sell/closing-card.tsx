import type { ReactNode } from 'react'

interface ClosingCardProps {
  readonly title: string
  readonly text: string
  /** Of 720 × 900 pixels. */
  readonly picture: string
  /** Where to go from here. */
  readonly children: ReactNode
}

/** The end of a page that tells about the marketplace: what to do next, beside a picture of the craft. */
export function ClosingCard({ title, text, picture, children }: ClosingCardProps) {
  return (
    <div className="grid items-center overflow-clip rounded-card bg-raised md:grid-cols-2">
      <div className="flex flex-col items-start gap-5 p-6 py-10 sm:p-10 lg:p-14">
        <h2 className="text-2xl">{title}</h2>
        <p className="text-muted">{text}</p>
        {children}
      </div>
      <img
        src={picture}
        alt=""
        width={720}
        height={900}
        loading="lazy"
        decoding="async"
        className="aspect-[4/3] h-full w-full object-cover object-top md:aspect-[5/4]"
      />
    </div>
  )
}
