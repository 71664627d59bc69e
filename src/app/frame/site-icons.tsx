/** The icon of tabs and home screens: the operator’s, drawn from the logo and the accent color, or that of the code. */
export function SiteIcons({ version }: { readonly version: string | null }) {
  return (
    <>
      {version === null ? (
        <>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        </>
      ) : (
        <>
          <link rel="icon" href={`/site-icons/32.png?v=${version}`} type="image/png" sizes="32x32" />
          <link rel="apple-touch-icon" href={`/site-icons/180.png?v=${version}`} />
        </>
      )}
      <link rel="manifest" href="/site.webmanifest" />
    </>
  )
}
