import smallPicture from '#app/assets/designer-front-800.avif'
import hatPicture from '#app/assets/designer-front-800.webp'

/** The starter design from the front, drawn beforehand. It comes with the page. */
export function StarterPicture({ alt }: { readonly alt: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={smallPicture} />
      <img
        src={hatPicture}
        width={800}
        height={800}
        alt={alt}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  )
}
