import { clsx } from 'clsx'
import { Picture, type PictureProps } from './picture.tsx'

export interface HatOnBench extends Pick<PictureProps, 'src' | 'srcSet' | 'avifSrcSet' | 'preview'> {
  readonly id: string
}

const tilts = ['-rotate-4', 'z-10 rotate-2 -ml-10', 'rotate-6 -ml-10 max-xl:hidden']

/** Three overlapping squares of paper on a wide screen. The same hats are listed below, with their names. */
export function HatBench({ hats }: { readonly hats: readonly HatOnBench[] }) {
  return (
    <div aria-hidden="true" className="hidden items-center pr-4 lg:flex">
      {hats.map(({ id, ...picture }, index) => (
        <Picture
          key={id}
          {...picture}
          sizes="208px"
          alt=""
          width={320}
          height={320}
          eager
          className={clsx('w-52 rounded-card border-4 border-paper shadow-raised', tilts[index])}
          imageClassName="aspect-square"
        />
      ))}
    </div>
  )
}
