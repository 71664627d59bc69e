import { useLoaderData } from 'react-router'

/** As many cards as make the page as large as the one it is compared with; the size comes from the environment. */
export function loader() {
  const cards = Number(process.env.BARE_CARDS ?? 24)
  return {
    cards: Array.from({ length: cards }, (_, n) => ({ id: n, name: `Hat number ${n}`, price: 2_900 + n })),
  }
}

export default function Page() {
  const { cards } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>Hats</h1>
      <ul>
        {cards.map(({ id, name, price }) => (
          <li key={id} className="flex flex-col gap-2 rounded-card bg-raised p-4">
            <a href={`/product/${id}`}>
              <img src={`/media/${id}.webp`} alt={name} width="320" height="320" loading="lazy" />
              <h2>{name}</h2>
              <p>${(price / 100).toFixed(2)}</p>
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
