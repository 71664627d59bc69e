import { clsx } from 'clsx'
import { Picture, type PictureProps } from './picture.tsx'

export interface HatOnBench extends Pick<PictureProps, 'src' | 'srcSet' | 'avifSrcSet' | 'preview'> {
  readonly id: string
}

const tilts = [
  '-rotate-4',
  'z-10 rotate-2 -ml-[6%] md:-ml-12 lg:-ml-10',
  'rotate-6 -ml-[6%] md:-ml-12 lg:-ml-10',
]

/** Three overlapping squares of paper, the second on top. The same hats are listed below, with their names. */
export function HatBench({ hats }: { readonly hats: readonly HatOnBench[] }) {
  return (
    <div aria-hidden="true" className="flex items-center md:pr-4">
      {hats.map(({ id, ...picture }, index) => (
        <Picture
          key={id}
          {...picture}
          sizes="(min-width: 104rem) 256px, (min-width: 80rem) 208px, (min-width: 64rem) 176px, (min-width: 48rem) 144px, 36vw"
          alt=""
          width={320}
          height={320}
          eager
          className={clsx(
            'w-[36%] rounded-card md:w-36 lg:w-44 xl:w-52 min-[104rem]:w-64 border-4 border-paper shadow-raised',
            tilts[index],
          )}
          imageClassName="aspect-square"
        />
      ))}
    </div>
  )
}
